import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startUkrposhtaServer, type UkrposhtaServer } from './ukrposhta.ts'

let post: UkrposhtaServer
beforeEach(async () => {
  post = await startUkrposhtaServer()
})
afterEach(() => post.close())

async function classify(query: string) {
  const headers = { accept: 'application/json' }
  const response = await fetch(`${post.url}/address-classifier-ws/${query}`, { headers })
  return (await response.json()) as { Entries: { Entry?: unknown } }
}

async function call(method: string, path: string, body?: unknown, bearer = post.keys.ecom) {
  const response = await fetch(`${post.url}/ecom/0.0.1/${path}?token=${post.keys.counterparty}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function createClient(lastName: string): Promise<string> {
  const address = await call('POST', 'addresses', { postcode: '01001' })
  const client = await call('POST', 'clients', { lastName, addressId: address.body.id })
  return String(client.body.uuid)
}

describe('the classifier', () => {
  it('answers one match as an object, several as a list, none without entries', async () => {
    expect(await classify('get_postoffices_by_postindex?pi=20300')).toMatchObject({
      Entries: { Entry: { CITY_UA: 'Умань', POSTCODE: '20300' } },
    })
    const several = await classify('get_postoffices_by_postcode_cityid_cityvpzid?city_id=29713')
    expect(several.Entries.Entry).toHaveLength(2)
    expect(await classify('get_postoffices_by_postindex?pi=99999')).toEqual({ Entries: {} })
    post.singleAsArray = true
    expect((await classify('get_postoffices_by_postindex?pi=20300')).Entries.Entry).toHaveLength(1)
  })

  it('answers XML to who does not ask for JSON', async () => {
    const response = await fetch(`${post.url}/address-classifier-ws/get_postoffices_by_postindex?pi=20300`)
    expect(await response.text()).toContain('<CITY_UA>Умань</CITY_UA>')
  })

  it('finds cities by region and the beginning of their name', async () => {
    const name = encodeURIComponent('іван')
    expect(await classify(`get_city_by_region_id_and_district_id_and_city_ua?city_ua=${name}`)).toMatchObject(
      {
        Entries: { Entry: { CITY_UA: 'Іванівка', DISTRICT_UA: 'Уманський' } },
      },
    )
  })
})

describe('a shipment', () => {
  it('is made, printed, tracked and deleted before it leaves', async () => {
    const [sender, recipient] = [await createClient('Коваль'), await createClient('Мельник')]
    const parcels = [{ weight: 1200, length: 30 }]
    const made = await call('POST', 'shipments', {
      sender: { uuid: sender },
      recipient: { uuid: recipient },
      parcels,
    })
    expect(made).toMatchObject({ status: 200, body: { deliveryPrice: 55 } })
    const { uuid, barcode } = made.body
    const pdf = await fetch(
      `${post.url}/ecom/0.0.1/shipments/${String(uuid)}/sticker?token=${post.keys.counterparty}`,
      {
        headers: { authorization: `Bearer ${post.keys.ecom}` },
      },
    )
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    post.setStatus(String(barcode), 21700, 'У точці видачі')
    const last = await fetch(`${post.url}/status-tracking/0.0.1/statuses/last?barcode=${String(barcode)}`, {
      headers: { authorization: `Bearer ${post.keys.tracking}` },
    })
    expect(await last.json()).toMatchObject({ event: '21700', step: 2 })
    expect((await call('DELETE', `shipments/${String(uuid)}`)).status).toBe(400)
  })

  it('is found among its sender’s, changed before it leaves, and printed at the address of forms too', async () => {
    const [sender, recipient] = [await createClient('Коваль'), await createClient('Мельник')]
    const body = { sender: { uuid: sender }, recipient: { uuid: recipient }, externalId: '100001-1' }
    const made = await call('POST', 'shipments', { ...body, parcels: [{ weight: 900, length: 30 }] })
    const uuid = String(made.body.uuid)
    const list = async (of: string) =>
      (
        await fetch(`${post.url}/ecom/0.0.1/shipments?senderUuid=${of}&token=${post.keys.counterparty}`, {
          headers: { authorization: `Bearer ${post.keys.ecom}` },
        })
      ).json()
    expect(await list(sender)).toMatchObject([{ uuid, externalId: '100001-1' }])
    expect(await list(recipient)).toEqual([])
    const changed = await call('PUT', `shipments/${uuid}`, {
      ...body,
      parcels: [{ weight: 2_900, length: 30 }],
    })
    expect(changed.body).toMatchObject({ uuid, deliveryPrice: 60 })
    post.stickersAt = 'forms'
    const pdf = await fetch(
      `${post.url}/forms/ecom/0.0.1/shipments/${uuid}/sticker?token=${post.keys.counterparty}`,
      { headers: { authorization: `Bearer ${post.keys.ecom}` } },
    )
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    post.setStatus(String(made.body.barcode), 20700, 'Надходження до сортувального центру')
    expect((await call('PUT', `shipments/${uuid}`, body)).status).toBe(400)
  })

  it.each([
    [{ weight: 1.5, length: 30 }, 'weight must be in whole grams'],
    [{ weight: 31_000, length: 30 }, 'weight is more than 30 kg'],
    [{ weight: 500 }, 'length is empty'],
  ])('is refused with %j', async (parcel, message) => {
    expect(await call('POST', 'domestic/delivery-price', parcel)).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

it('wants both tokens', async () => {
  expect((await call('POST', 'addresses', { postcode: '01001' }, 'other')).status).toBe(401)
  post.keys.counterparty = 'right'
  const headers = { authorization: `Bearer ${post.keys.ecom}` }
  expect((await fetch(`${post.url}/ecom/0.0.1/shipments/x?token=wrong`, { headers })).status).toBe(403)
})
