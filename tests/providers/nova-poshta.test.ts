import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type NovaPoshtaServer, startNovaPoshtaServer } from './nova-poshta.ts'
import { manyPoints } from './nova-poshta-directory.ts'

const KYIV_CITY = '8d5a980d-391c-11dd-90d9-001a92567626'
const KYIV_SETTLEMENT = 'e718a680-4b33-11e4-ab6d-005056801329'

type Envelope = {
  success: boolean
  data: Record<string, unknown>[]
  errors: string[]
  errorCodes: string[]
  info: { totalCount?: unknown }
}

let np: NovaPoshtaServer
beforeEach(async () => {
  np = await startNovaPoshtaServer()
})
afterEach(() => np.close())

async function call(method: string, methodProperties: unknown = {}, apiKey = np.apiKey): Promise<Envelope> {
  const [modelName, calledMethod] = method.split('.')
  const response = await fetch(`${np.url}/v2.0/json/`, {
    method: 'POST',
    body: JSON.stringify({ apiKey, modelName, calledMethod, methodProperties }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Envelope
}

const point = (number: string) => {
  const found = np.directory.points.find(
    (one) => one.number === number && one.settlementRef === KYIV_SETTLEMENT,
  )
  if (!found) throw new Error(`no point ${number}`)
  return found
}

const waybill = (fields: Record<string, unknown> = {}) => ({
  PayerType: 'Recipient',
  PaymentMethod: 'Cash',
  DateTime: '23.11.2026',
  CargoType: 'Parcel',
  VolumeGeneral: '0.004',
  Weight: '1.5',
  ServiceType: 'WarehouseWarehouse',
  SeatsAmount: '1',
  Description: 'Посуд',
  Cost: '900',
  CitySender: KYIV_CITY,
  Sender: 'sender',
  SenderAddress: 'address',
  ContactSender: 'contact',
  SendersPhone: '380501112233',
  CityRecipient: KYIV_CITY,
  Recipient: 'recipient',
  RecipientAddress: point('1').ref,
  ContactRecipient: 'contact',
  RecipientsPhone: '380671112233',
  ...fields,
})

const toLocker = (fields: Record<string, unknown> = {}) => ({
  ...waybill({ RecipientAddress: point('20003').ref }),
  VolumeGeneral: undefined,
  OptionsSeat: [{ weight: '1.5', volumetricWidth: '30', volumetricLength: '40', volumetricHeight: '20' }],
  ...fields,
})

it.each([
  ['', '20000200069'],
  ['wrong', '20000200068'],
])('answers the key «%s» with HTTP 200 and code %s', async (key, code) => {
  expect(await call('Address.getCities', {}, key)).toMatchObject({ success: false, errorCodes: [code] })
})

describe('the directory', () => {
  it('tells settlements apart, with nested answers and both refs', async () => {
    const { data } = await call('AddressGeneral.searchSettlements', {
      CityName: 'іванівка',
      Limit: '50',
      Page: '1',
    })
    expect(data).toMatchObject([
      {
        TotalCount: 3,
        Addresses: [
          { Present: 'с. Іванівка, Уманський р-н, Черкаська обл.' },
          { Present: 'с. Іванівка, Бориспільський р-н, Київська обл.' },
          { DeliveryCity: '', AddressDeliveryAllowed: false },
        ],
      },
    ])
    np.scalars = 'strings'
    const kyiv = await call('Address.searchSettlements', { CityName: 'київ' })
    expect(kyiv.data[0]).toMatchObject({
      TotalCount: '1',
      Addresses: [{ Ref: KYIV_SETTLEMENT, DeliveryCity: KYIV_CITY, Warehouses: '6' }],
    })
  })

  it('lists warehouses by either ref, and in pages', async () => {
    const [kyiv] = np.directory.settlements
    if (kyiv) np.directory.points.push(...manyPoints(kyiv, 1200))
    expect((await call('Address.getWarehouses', { CityRef: KYIV_CITY })).data).toHaveLength(1206)
    expect(
      (await call('Address.getWarehouses', { SettlementRef: KYIV_SETTLEMENT, WarehouseId: '2' })).data,
    ).toMatchObject([{ Number: '2', PlaceMaxWeightAllowed: '30' }])
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((Page) => call('Address.getWarehouses', { Page, Limit: '500' })),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([500, 500, 219, 0])
    expect(pages[0]?.info.totalCount).toBe(1219)
    np.redirectsLargeAnswers = true
    expect((await call('Address.getWarehouses', { Page: '1', Limit: '500' })).data).toHaveLength(500)
    np.lastPage = 1
    expect((await call('Address.getWarehouses', { Page: '2', Limit: '500' })).data).toEqual([])
    expect(await call('Address.getWarehouses', { Limit: '501' })).toMatchObject({ success: false })
  })

  it('has cities by city ref and settlements by settlement ref', async () => {
    expect((await call('Address.getCities', { Ref: KYIV_CITY })).data).toMatchObject([
      { Description: 'Київ' },
    ])
    expect((await call('Address.getCities', { Ref: KYIV_SETTLEMENT })).data).toEqual([])
    expect((await call('Address.getSettlements', { Warehouse: '1', Page: '1' })).data).toHaveLength(8)
  })
})

describe('price and date', () => {
  const ways = { CitySender: KYIV_CITY, CityRecipient: KYIV_CITY, ServiceType: 'WarehouseWarehouse' }

  it('takes city refs alone', async () => {
    const price = { ...ways, Weight: '1', Cost: '500', SeatsAmount: '1', CargoType: 'Parcel' }
    expect((await call('InternetDocument.getDocumentPrice', price)).data).toMatchObject([{ Cost: 80 }])
    const wrong = { ...price, CityRecipient: KYIV_SETTLEMENT }
    expect(await call('InternetDocument.getDocumentPrice', wrong)).toMatchObject({ success: false })
  })

  it('tells the date nested or flat', async () => {
    const asked = { ...ways, DateTime: '23.11.2026' }
    const date = '2026-11-24 18:00:00.000000'
    expect((await call('InternetDocument.getDocumentDeliveryDate', asked)).data).toMatchObject([
      { DeliveryDate: { date, timezone_type: 3 } },
    ])
    np.deliveryDate = 'flat'
    expect((await call('InternetDocument.getDocumentDeliveryDate', asked)).data).toMatchObject([{ date }])
  })
})

const save = async (number: string, fields = {}) =>
  (await call('InternetDocument.save', waybill({ RecipientAddress: point(number).ref, ...fields }))).errors

describe('a waybill', () => {
  it('is made, found by date, tracked, changed and deleted', async () => {
    const [made] = (await call('InternetDocument.save', waybill())).data
    const number = String(made?.IntDocNumber)
    expect(number).toMatch(/^\d{14}$/)
    expect((await call('InternetDocument.getDocumentList', { DateTime: '23.11.2026' })).data).toHaveLength(1)
    const track = async () => {
      const { data } = await call('TrackingDocument.getStatusDocuments', {
        Documents: [{ DocumentNumber: number }],
      })
      return data[0]
    }
    expect(await track()).toMatchObject({ StatusCode: '1', ActualDeliveryDate: '0001-01-01 00:00:00' })
    np.setStatus(number, 7)
    expect(await track()).toMatchObject({ StatusCode: '7', Status: 'Прибув на відділення' })
    expect(await call('InternetDocument.delete', { DocumentRefs: made?.Ref })).toMatchObject({
      success: false,
    })
    np.setStatus(number, 1)
    expect(
      await call('InternetDocument.update', { ...waybill({ Weight: '2' }), Ref: made?.Ref }),
    ).toMatchObject({
      success: true,
      data: [{ IntDocNumber: number }],
    })
    expect(await call('InternetDocument.delete', { DocumentRefs: [made?.Ref] })).toMatchObject({
      success: true,
    })
    expect((await call('InternetDocument.getDocumentList', { DateTime: '23.11.2026' })).data).toEqual([])
  })

  it.each([
    [{ Weight: '0.05' }, 'Weight is less than 0.1'],
    [{ VolumeGeneral: '0.0001' }, 'VolumeGeneral is invalid'],
    [{ CityRecipient: KYIV_SETTLEMENT }, 'CityRecipient is not a city of the delivery network'],
    [{ RecipientAddress: 'x' }, 'RecipientAddress is not found in the city'],
    [{ RecipientsPhone: '80501112233' }, 'RecipientsPhone is invalid'],
    [{ DateTime: '2026-11-23' }, 'DateTime is not in format dd.mm.yyyy'],
    [{ ServiceType: 'WarehouseLocker' }, 'ServiceType is invalid'],
    [{ Sender: '' }, 'Sender is empty'],
  ])('is refused with %j', async (fields, error) => {
    expect(await call('InternetDocument.save', waybill(fields))).toMatchObject({
      success: false,
      errors: [error],
    })
  })

  it('goes to points that take it', async () => {
    expect(await save('2', { Weight: '31' })).toEqual(['Weight is more than the warehouse takes'])
    expect(await save('5')).toEqual(['RecipientAddress denies selection'])
    expect(await save('6')).toEqual(['RecipientAddress is closed'])
    expect(await save('20003')).toEqual(['OptionsSeat is empty'])
  })

  it('goes to a locker in one seat that fits', async () => {
    expect(await call('InternetDocument.save', toLocker())).toMatchObject({ success: true })
    const big = [{ weight: '1', volumetricWidth: '61', volumetricLength: '10', volumetricHeight: '10' }]
    expect((await call('InternetDocument.save', toLocker({ OptionsSeat: big }))).errors).toHaveLength(1)
    expect((await call('InternetDocument.save', toLocker({ Cost: '10001' }))).errors).toHaveLength(1)
  })

  it('goes to a counterparty with Ukrainian letters', async () => {
    const person = {
      CounterpartyType: 'PrivatePerson',
      CounterpartyProperty: 'Recipient',
      Phone: '380671112233',
    }
    const saved = await call('Counterparty.save', { ...person, FirstName: 'Олена', LastName: 'Коваль' })
    expect(saved.data).toMatchObject([{ ContactPerson: { data: [{ Description: 'Коваль Олена' }] } }])
    expect(
      await call('Counterparty.save', { ...person, FirstName: 'Olena', LastName: 'Коваль' }),
    ).toMatchObject({
      success: false,
    })
  })
})

describe('tracking', () => {
  it('works without a key, and says 3 of a number that nobody knows', async () => {
    const Documents = [{ DocumentNumber: '20450000000000', Phone: '' }]
    expect((await call('TrackingDocument.getStatusDocuments', { Documents }, '')).data).toMatchObject([
      { StatusCode: '3' },
    ])
  })

  it('takes a hundred at once', async () => {
    const Documents = Array.from({ length: 101 }, () => ({ DocumentNumber: '1' }))
    expect(await call('TrackingDocument.getStatusDocuments', { Documents })).toMatchObject({ success: false })
  })
})

it('refuses what a test says it refuses, with lists as objects where it is told so', async () => {
  np.refuses['InternetDocument.save'] = ['Послуга недоступна']
  np.listsAsObjects = true
  expect(await call('InternetDocument.save', waybill())).toMatchObject({
    success: false,
    errors: { '0': 'Послуга недоступна' },
    warnings: {},
  })
})
