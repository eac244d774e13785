import { randomUUID } from 'node:crypto'
import { type NpPoint, type NpSettlement, npRef, POINT_TYPES, warehouseRow } from './nova-poshta-directory.ts'
import { STREETS, matches, isOrAny, cityRow, settlementRow } from './nova-poshta-rows.ts'
import {
  citiesOf,
  flagIn,
  type Method,
  type NovaPoshtaState,
  numberIn,
  type Properties,
  type Result,
} from './nova-poshta-state.ts'
import { textOf } from './provider-server.ts'

const SETTLEMENTS_A_PAGE = 150

/**
 * The methods about settlements, streets, points and addresses.
 *
 * @param counterparties those that were saved, by their refs
 */
export function addressMethods(
  stateOf: () => NovaPoshtaState,
  counterparties: ReadonlyMap<string, Properties>,
): Record<string, Method> {
  const addresses = new Map<string, Properties>()
  const settlementOf = ({ settlementRef }: NpPoint) =>
    stateOf().directory.settlements.find(({ ref }) => ref === settlementRef)

  function getWarehouses(properties: Properties): Result {
    const { Ref, CityName, CityRef, SettlementRef, WarehouseId, FindByString, Page, Limit } = properties
    if (Number(textOf(Limit)) > 500) return { errors: ['Limit is more than 500'] }
    const found = stateOf().directory.points.flatMap((point) => {
      const settlement = settlementOf(point)
      const isAsked =
        settlement &&
        isOrAny(point.ref, Ref) &&
        isOrAny(settlement.cityRef, CityRef) &&
        isOrAny(settlement.ref, SettlementRef) &&
        isOrAny(settlement.name, CityName) &&
        isOrAny(point.number, WarehouseId) &&
        isOrAny(POINT_TYPES[point.type].ref, properties.TypeOfWarehouseRef) &&
        isOrAny(POINT_TYPES[point.type].category, properties.CategoryOfWarehouse) &&
        (textOf(FindByString) === '' || matches(`${point.number} ${point.street}`, textOf(FindByString)))
      return isAsked ? [warehouseRow(point, settlement, stateOf().scalars === 'mixed')] : []
    })
    return { rows: limited(found, Page, Limit), total: found.length }
  }

  const foundRow = (one: NpSettlement) => ({
    Present: `${one.type} ${one.name}, ${one.region === '' ? '' : `${one.region} р-н, `}${one.area} обл.`,
    Warehouses: numberIn(
      stateOf(),
      stateOf().directory.points.filter(({ settlementRef }) => settlementRef === one.ref).length,
    ),
    MainDescription: one.name,
    Area: one.area,
    Region: one.region,
    SettlementTypeCode: one.type,
    Ref: one.ref,
    DeliveryCity: one.cityRef,
    AddressDeliveryAllowed: flagIn(stateOf(), one.cityRef !== ''),
    StreetsAvailability: flagIn(stateOf(), one.type === 'м.'),
    ParentRegionTypes: 'область',
    ParentRegionCode: 'обл.',
    RegionTypes: one.region === '' ? '' : 'район',
    RegionTypesCode: one.region === '' ? '' : 'р-н',
  })

  function page<Row>(rows: readonly Row[], asked: unknown, size: number): Row[] {
    const at = Math.max(1, Number(textOf(asked) || '1'))
    const { lastPage } = stateOf()
    return lastPage !== null && at > lastPage ? [] : rows.slice((at - 1) * size, at * size)
  }
  const pageOf = <Row>(rows: readonly Row[], asked: unknown, limit: unknown, usual: number): Row[] =>
    page(rows, asked, Number(textOf(limit) || usual))
  /** The rows of the page that was asked for; without Limit all rows come at once. */
  function limited<Row>(rows: readonly Row[], asked: unknown, limit: unknown): Row[] {
    return textOf(limit) === '' ? page(rows, asked, rows.length) : page(rows, asked, Number(textOf(limit)))
  }

  return {
    'Address.searchSettlements': ({ CityName, Limit, Page }) => {
      const found = stateOf().directory.settlements.filter(({ name }) => matches(name, textOf(CityName)))
      const page = pageOf(found, Page, Limit, 50)
      return { rows: [{ TotalCount: numberIn(stateOf(), found.length), Addresses: page.map(foundRow) }] }
    },
    'Address.searchSettlementStreets': ({ StreetName, SettlementRef, Limit }) => {
      const isKnown = stateOf().directory.settlements.some(({ ref }) => ref === SettlementRef)
      if (!isKnown) return { errors: ['SettlementRef is not found'] }
      const found = STREETS.filter((street) => matches(street, textOf(StreetName)))
      const rows = pageOf(found, '1', Limit, 50).map((street) => ({
        SettlementRef,
        SettlementStreetRef: npRef(`street ${textOf(SettlementRef)} ${street}`),
        SettlementStreetDescription: street,
        Present: `вул. ${street}`,
        StreetsType: 'вул.',
        StreetsTypeDescription: 'вул.',
      }))
      return { rows: [{ TotalCount: numberIn(stateOf(), rows.length), Addresses: rows }] }
    },
    'Address.getCities': ({ Ref, FindByString, Page, Limit }) => {
      const found = [...citiesOf(stateOf()).values()].filter(
        ({ cityRef, name }) =>
          isOrAny(cityRef, Ref) && (!FindByString || matches(name, textOf(FindByString))),
      )
      return { rows: limited(found, Page, Limit).map(cityRow), total: found.length }
    },
    'Address.getSettlements': ({ Ref, AreaRef, RegionRef, FindByString, Page, Warehouse }) => {
      const found = stateOf().directory.settlements.filter(
        ({ ref, name, area, region, points }) =>
          isOrAny(ref, Ref) &&
          isOrAny(npRef(`area ${area}`), AreaRef) &&
          isOrAny(npRef(`region ${region}`), RegionRef) &&
          (!FindByString || matches(name, textOf(FindByString))) &&
          (textOf(Warehouse) !== '1' || points > 0),
      )
      return { rows: page(found, Page, SETTLEMENTS_A_PAGE).map(settlementRow), total: found.length }
    },
    'Address.getAreas': () => {
      const areas = new Set(stateOf().directory.settlements.map(({ area }) => area))
      return {
        rows: [...areas].map((area) => ({ Ref: npRef(`area ${area}`), Description: area, AreasCenter: '' })),
      }
    },
    'Address.getWarehouseTypes': () => ({
      rows: Object.values(POINT_TYPES).map(({ ref, title }) => ({ Ref: ref, Description: title })),
    }),
    'Address.getWarehouses': getWarehouses,
    'Address.save': ({ CounterpartyRef, StreetRef, BuildingNumber, Flat }) => {
      if (!counterparties.has(textOf(CounterpartyRef))) return { errors: ['CounterpartyRef is not found'] }
      if (textOf(StreetRef) === '' || textOf(BuildingNumber) === '') return { errors: ['StreetRef is empty'] }
      const Ref = randomUUID()
      addresses.set(Ref, { CounterpartyRef, StreetRef, BuildingNumber, Flat })
      return { rows: [{ Ref, Description: `буд. ${textOf(BuildingNumber)} кв. ${textOf(Flat)}` }] }
    },
  }
}
