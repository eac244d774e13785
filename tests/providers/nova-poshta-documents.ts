import { randomInt, randomUUID } from 'node:crypto'
import { listRow, afterDays, isoDay, localDay, dashedTime, isWithin } from './nova-poshta-rows.ts'
import {
  citiesOf,
  type Method,
  type NovaPoshtaState,
  numberIn,
  type Properties,
  type Result,
  type Tracked,
} from './nova-poshta-state.ts'
import { NP_STATUSES, type NpWaybill, waybillErrors } from './nova-poshta-waybill.ts'
import { listOf, objectOf, textOf } from './provider-server.ts'

const TRACKED_AT_ONCE = 100

/**
 * The methods about prices, dates, waybills and where parcels are.
 *
 * @param tracked statuses that a test has set, by numbers
 */
export function documentMethods(
  stateOf: () => NovaPoshtaState,
  tracked: ReadonlyMap<string, Tracked>,
): Record<string, Method> {
  function getPrice(properties: Properties): Result {
    const wrong = wrongCities(properties.CitySender, properties.CityRecipient)
    if (wrong) return wrong
    if (!(Number(textOf(properties.Weight)) >= 0.1) || !(Number(textOf(properties.Cost)) > 0)) {
      return { errors: ['Weight or Cost is empty'] }
    }
    const redelivery = Number(textOf(objectOf(properties.RedeliveryCalculate).Amount))
    const row = {
      AssessedCost: numberIn(stateOf(), Number(textOf(properties.Cost))),
      Cost: numberIn(stateOf(), priceOf(properties)),
      ...(redelivery > 0 ? { CostRedelivery: numberIn(stateOf(), Math.round(20 + redelivery * 0.02)) } : {}),
      TZoneInfo: { TzoneName: 'Україна', TzoneID: '2' },
    }
    return { rows: [row] }
  }

  /** The price in hryvnias, which is higher for more kilograms and for delivery to a door. */
  function priceOf(properties: Properties): number {
    const doors = textOf(properties.ServiceType).endsWith('Doors') ? 35 : 0
    return stateOf().basePrice + Math.max(0, Math.ceil(Number(textOf(properties.Weight)) - 2)) * 5 + doors
  }

  /**
   * The refusal of refs that are no city refs: price, date and waybill take city refs, and a settlement ref
   * is not one.
   */
  function wrongCities(...refs: unknown[]): Result | null {
    const known = citiesOf(stateOf())
    return refs.every((ref) => known.has(textOf(ref)))
      ? null
      : { errors: ['CitySender or CityRecipient is invalid'] }
  }

  function saveWaybill(properties: Properties, known: NpWaybill | null): Result {
    const points = new Map(stateOf().directory.points.map((point) => [point.ref, point]))
    const errors = waybillErrors(properties, { cities: citiesOf(stateOf()), points })
    if (errors.length > 0) return { errors }
    const waybill: NpWaybill = known ?? {
      Ref: randomUUID(),
      IntDocNumber: `204500${String(randomInt(100_000_000)).padStart(8, '0')}`,
      request: {},
      cost: 0,
      estimatedDate: '',
      statusCode: '1',
      status: NP_STATUSES['1'] ?? '',
      isDeleted: false,
      created: new Date(),
      extra: {},
    }
    waybill.request = properties
    waybill.cost = priceOf(properties)
    waybill.estimatedDate = localDay(afterDays(properties.DateTime, 2))
    if (!known) stateOf().waybills.push(waybill)
    const row = {
      Ref: waybill.Ref,
      CostOnSite: numberIn(stateOf(), waybill.cost),
      EstimatedDeliveryDate: waybill.estimatedDate,
      IntDocNumber: waybill.IntDocNumber,
      TypeDocument: 'InternetDocument',
    }
    return { rows: [row] }
  }

  function deleteWaybills({ DocumentRefs }: Properties): Result {
    const refs = Array.isArray(DocumentRefs) ? DocumentRefs.map(textOf) : [textOf(DocumentRefs)]
    const found = stateOf().waybills.filter(({ Ref, isDeleted }) => refs.includes(Ref) && !isDeleted)
    if (found.length < refs.length) return { errors: ['Document is not found'] }
    if (found.some(({ statusCode }) => statusCode !== '1')) return { errors: ['Document can not be deleted'] }
    for (const waybill of found) {
      waybill.isDeleted = true
      waybill.statusCode = '2'
    }
    return { rows: found.map(({ Ref }) => ({ Ref })) }
  }

  function trackingRow(documentNumber: string, hasKey: boolean): Properties {
    const waybill = stateOf().waybills.find(({ IntDocNumber }) => IntDocNumber === documentNumber)
    const set = tracked.get(documentNumber)
    const code = String(set?.code ?? waybill?.statusCode ?? 3)
    const isReceived = ['9', '10', '11', '106'].includes(code)
    const now = new Date()
    return {
      Number: documentNumber,
      StatusCode: code,
      Status: NP_STATUSES[code] ?? '',
      DateCreated: waybill ? dashedTime(waybill.created) : '',
      ScheduledDeliveryDate: waybill ? `${waybill.estimatedDate} 18:00:00` : '',
      ActualDeliveryDate: isReceived ? `${isoDay(now)} 13:53:47` : '0001-01-01 00:00:00',
      RecipientDateTime: isReceived ? `${localDay(now)} 13:53:47` : '',
      WarehouseRecipient: '',
      CitySender: 'Київ',
      CityRecipient: waybill
        ? (citiesOf(stateOf()).get(textOf(waybill.request.CityRecipient))?.name ?? '')
        : '',
      DocumentCost: waybill ? numberIn(stateOf(), waybill.cost) : '',
      AnnouncedPrice: waybill ? textOf(waybill.request.Cost) : '',
      RedeliverySum: '',
      AfterpaymentOnGoodsCost: waybill ? textOf(waybill.request.AfterpaymentOnGoodsCost) : '',
      UndeliveryReasons: '',
      PhoneRecipient: hasKey && waybill ? textOf(waybill.request.RecipientsPhone) : '',
      ...set?.extra,
    }
  }

  return {
    'InternetDocument.getDocumentPrice': getPrice,
    'InternetDocument.getDocumentDeliveryDate': ({ DateTime, CitySender, CityRecipient }) => {
      const wrong = wrongCities(CitySender, CityRecipient)
      if (wrong) return wrong
      const date = `${isoDay(afterDays(DateTime, CitySender === CityRecipient ? 1 : 2))} 18:00:00.000000`
      const nested = { date, timezone_type: numberIn(stateOf(), 3), timezone: 'Europe/Kiev' }
      return { rows: [stateOf().deliveryDate === 'nested' ? { DeliveryDate: nested } : nested] }
    },
    'InternetDocument.save': (properties) => saveWaybill(properties, null),
    'InternetDocument.update': (properties) => {
      const known = stateOf().waybills.find(({ Ref, isDeleted }) => Ref === properties.Ref && !isDeleted)
      if (!known) return { errors: ['Document is not found'] }
      if (known.statusCode !== '1') return { errors: ['Document can not be changed'] }
      return saveWaybill(properties, known)
    },
    'InternetDocument.delete': deleteWaybills,
    'InternetDocument.getDocumentList': ({ DateTime, DateTimeFrom, DateTimeTo }) => {
      const from = textOf(DateTimeFrom) || textOf(DateTime)
      const to = textOf(DateTimeTo) || from
      if (from === '') return { errors: ['DateTime is empty'] }
      const found = stateOf().waybills.filter(
        ({ request, isDeleted }) => !isDeleted && isWithin(textOf(request.DateTime), from, to),
      )
      return { rows: found.map(listRow) }
    },
    'TrackingDocument.getStatusDocuments': ({ Documents, hasKey }) => {
      const asked = listOf(Documents)
      if (asked.length === 0) return { errors: ['Documents is empty'] }
      if (asked.length > TRACKED_AT_ONCE) return { errors: ['Documents has more than 100 numbers'] }
      return { rows: asked.map(({ DocumentNumber }) => trackingRow(textOf(DocumentNumber), hasKey === true)) }
    },
  }
}
