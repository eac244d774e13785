import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CheckboxServer, startCheckboxServer } from './checkbox.ts'
import { startShopEar } from './shop-ear.ts'

let checkbox: CheckboxServer
let token = ''
beforeEach(async () => {
  checkbox = await startCheckboxServer()
  const { login, password } = checkbox.keys
  token = String((await call('cashier/signin', { login, password })).body.access_token)
})
afterEach(() => checkbox.close())

async function call(path: string, body?: unknown) {
  const response = await fetch(`${checkbox.url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-license-key': checkbox.keys.licenseKey },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function openShift(): Promise<void> {
  const { body } = await call('shifts', {})
  await call(`shifts/${String(body.id)}`)
}

const sale = (fields: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  goods: [
    { good: { code: 'c1', name: 'Чашка', price: 2000 }, quantity: 2000 },
    {
      good: { code: 't1', name: 'Тканина', price: 1000 },
      quantity: 2250,
      discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 250 }],
    },
  ],
  payments: [{ type: 'CASHLESS', value: 6000 }],
  ...fields,
})

const pay = (value: number) => ({ id: randomUUID(), payments: [{ type: 'CASHLESS', value }] })

it('wants the token and, for a shift, the licence', async () => {
  checkbox.forgetTokens()
  expect((await call('cashier/shift')).status).toBe(401)
  expect((await call('cashier/signin', { login: 'x', password: 'y' })).status).toBe(403)
  const signedIn = await call('cashier/signinPinCode', { pin_code: checkbox.keys.pinCode })
  token = String(signedIn.body.access_token)
  checkbox.keys.licenseKey = 'other'
  expect((await call('shifts', {})).status).toBe(202)
})

describe('a shift', () => {
  it('opens by and by, and only once', async () => {
    checkbox.asksUntilOpened = 2
    const { body, status } = await call('shifts', {})
    expect([status, body.status]).toEqual([202, 'CREATED'])
    expect((await call(`shifts/${String(body.id)}`)).body).toMatchObject({ status: 'OPENING' })
    expect((await call('shifts', {})).status).toBe(400)
    expect((await call('cashier/shift')).body).toMatchObject({ status: 'OPENED' })
    await call('shifts/close', {})
    await call(`shifts/${String(body.id)}`)
    expect((await call(`shifts/${String(body.id)}`)).body).toMatchObject({ status: 'CLOSED' })
  })
})

describe('a receipt', () => {
  it('needs a shift, and is done by and by', async () => {
    expect((await call('receipts/sell', sale())).status).toBe(400)
    await openShift()
    checkbox.asksUntilDone = 2
    const { body, status } = await call('receipts/sell', sale())
    expect([status, body.status, body.total_sum]).toEqual([201, 'CREATED', 6000])
    expect((await call(`receipts/${String(body.id)}`)).body).toMatchObject({ status: 'CREATED' })
    expect((await call(`receipts/${String(body.id)}`)).body).toMatchObject({
      status: 'DONE',
      is_sent_dps: true,
    })
    const html = await fetch(`${checkbox.url}/api/v1/receipts/${String(body.id)}/html`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await html.text()).toContain('60 грн')
  })

  it.each([
    [{ payments: [{ type: 'CASHLESS', value: 5999 }] }, 400],
    [{ payments: [{ type: 'CASHLESS', value: 6001 }] }, 400],
    [{ payments: [{ type: 'CASH', value: 10_000 }] }, 201],
    [{ payments: [] }, 422],
    [{ goods: [] }, 422],
    [{ id: 'not-a-uuid' }, 422],
    [{ goods: [{ good: { code: 'c', name: 'Ч', price: 60.5 }, quantity: 1000 }] }, 422],
    [{ related_receipt_id: randomUUID() }, 400],
  ])('with %j is answered %i', async (fields, status) => {
    await openShift()
    expect(await call('receipts/sell', sale(fields))).toMatchObject({ status })
  })

  it('is known by its id after a refusal of a second one', async () => {
    await openShift()
    const body = sale()
    await call('receipts/sell', body)
    expect((await call('receipts/sell', body)).status).toBe(400)
    expect((await call(`receipts/${body.id}`)).body).toMatchObject({ id: body.id })
    checkbox.repeatedId = 'same'
    expect((await call('receipts/sell', body)).status).toBe(201)
    expect(checkbox.receipts.size).toBe(1)
  })

  it('returns', async () => {
    await openShift()
    const body = sale()
    await call('receipts/sell', body)
    const goods = body.goods.map((line) => ({ ...line, is_return: true }))
    const back = sale({ goods, related_receipt_id: body.id })
    expect((await call('receipts/sell', back)).body).toMatchObject({ type: 'RETURN' })
  })

  it('of a prepayment is less than its goods, and is settled or given back as a whole', async () => {
    await openShift()
    const chain = (relation: string) => call(`prepayment-receipts/${relation}`)
    expect((await call('prepayment-receipts', sale())).status).toBe(400)
    const first = { ...sale(), ...pay(1000), custom_relation_id: 'order-1' }
    const { body } = await call('prepayment-receipts', first)
    expect(body).toMatchObject({ type: 'SELL', pre_payment_relation_id: 'order-1', total_sum: 1000 })
    expect((await call('prepayment-receipts/order-1', pay(5001))).status).toBe(400)
    expect((await call('prepayment-receipts/order-1', pay(2000))).status).toBe(201)
    expect((await chain('order-1')).body).toMatchObject({
      pre_payment_status: 'PARTIAL_PAID',
      left_to_pay: 3000,
    })
    await call('prepayment-receipts/order-1', pay(3000))
    expect((await chain('order-1')).body).toMatchObject({ pre_payment_status: 'FULL_PAID' })
    const back = await call('prepayment-receipts/order-1/return', {})
    expect(back.body).toMatchObject([
      { type: 'RETURN', total_sum: 1000 },
      { total_sum: 2000 },
      { total_sum: 3000 },
    ])
    expect((await chain('order-1')).body).toMatchObject({ pre_payment_status: 'CANCELLED' })
    expect((await call('prepayment-receipts/order-1/return', {})).status).toBe(400)
    expect((await chain('other')).status).toBe(404)
  })

  it('may fail, and may be made offline', async () => {
    await openShift()
    checkbox.isTaxOfficeDown = true
    const offline = sale()
    await call('receipts/sell', offline)
    expect((await call(`receipts/${offline.id}`)).body).toMatchObject({
      status: 'DONE',
      is_created_offline: true,
      is_sent_dps: false,
    })
    checkbox.offlineCodes = 0
    expect((await call('receipts/sell', sale())).status).toBe(400)
    expect((await call('cash-registers/info')).body).toMatchObject({ offline_mode: true })
    expect((await call('cash-registers/get-offline-codes-count')).body).toMatchObject({ available: 0 })
    checkbox.backOnline()
    expect((await call(`receipts/${offline.id}`)).body).toMatchObject({ is_sent_dps: true })
    checkbox.receiptsFail = true
    const failed = sale()
    await call('receipts/sell', failed)
    expect((await call(`receipts/${failed.id}`)).body).toMatchObject({ status: 'ERROR' })
  })

  it('is told by a signed webhook', async () => {
    const shop = await startShopEar()
    const { body } = await call('webhook', { url: shop.url })
    await openShift()
    const receipt = sale()
    await call('receipts/sell', receipt)
    await checkbox.finish(receipt.id)
    const [request] = shop.received
    const signature = createHmac('sha256', String(body.secret_key))
      .update(request?.text ?? '')
      .digest('base64')
    expect(request?.headers['x-request-signature']).toBe(signature)
    await shop.close()
  })
})
