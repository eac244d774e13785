import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { nextNumber } from '#tests/next-number.ts'
import { type LocalRecaptcha, startRecaptcha } from '#tests/start-recaptcha.ts'
import { startTestShop, type TestShop, type TestShopOptions } from '#tests/start-test-shop.ts'

const REFUSED = {
  recaptcha_token: ['Не вдалося перевірити, що ви не робот. Спробуйте ще раз або зателефонуйте нам'],
}

let recaptcha: LocalRecaptcha
let shop: TestShop
beforeAll(async () => {
  recaptcha = await startRecaptcha('shop.example.com')
  shop = await checkedShop()
})
afterAll(() => recaptcha.stop())

const checkedShop = (config: TestShopOptions['config'] = {}) =>
  startTestShop({
    config: { publicUrl: 'https://shop.example.com', recaptcha: recaptcha.settings, ...config },
  })

const newPhone = () => `+38050${String(nextNumber()).padStart(7, '0')}`

async function send(token: string | null, phone = newPhone(), on: TestShop = shop) {
  const product = await shop.build.product()
  return on.post('/api/fast-orders', { name: 'Олена', phone, product_id: product.id, recaptcha_token: token })
}

async function isSuspicious(id: string): Promise<boolean> {
  const row = await shop.database
    .selectFrom('orders')
    .select('is_suspicious')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.is_suspicious
}

describe('the bot check', () => {
  it.each([
    ['score-0.9', false],
    ['score-0.5', false],
    ['score-0.4', true],
    ['score-0.2', true],
  ])('FAST-06 takes the order of %s; marked: %s', async (token, marked) => {
    const answer = await send(token)
    expect(answer.status).toBe(201)
    expect(await isSuspicious(answer.json<{ data: Order }>().data.id)).toBe(marked)
  })

  it.each(['score-0.1', 'used-or-invented', 'other-action', 'other-host', '', null])(
    'FAST-06 refuses the token %j',
    async (token) => {
      const answer = await send(token)
      expect([answer.status, answer.json()['errors']]).toEqual([422, REFUSED])
    },
  )

  it('FAST-06 leaves nothing behind when it refuses', async () => {
    const product = await shop.build.product({ stock: 1 })
    const body = { name: 'Олена', phone: newPhone(), product_id: product.id, recaptcha_token: 'score-0.1' }
    await shop.post('/api/fast-orders', body)
    const row = await shop.database
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', product.variant.id)
      .executeTakeFirst()
    expect(row?.stock).toBe(1)
  })

  it('FAST-06 checks nobody without a secret', async () => {
    const open = await startTestShop()
    expect((await send(null, newPhone(), open)).status).toBe(201)
  })

  it('FAST-06 takes any host while the shop does not know its own address', async () => {
    const nameless = await checkedShop({ publicUrl: null })
    expect((await send('other-host', newPhone(), nameless)).status).toBe(201)
  })
})

describe('while reCAPTCHA is out of reach', () => {
  it.each(['broken', 'silent'])('FAST-06 takes one order of a phone when it is %s', async (token) => {
    const phone = newPhone()
    expect((await send(token, phone)).status).toBe(201)
    const second = await send(token, phone)
    expect([second.status, Number(second.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('FAST-06 goes on when nobody listens there, or our secret is wrong', async () => {
    const wrong = await checkedShop({ recaptcha: { ...recaptcha.settings, secret: 'not ours' } })
    const nowhere = await checkedShop({
      recaptcha: { secret: 'any', verifyUrl: 'http://127.0.0.1:1/siteverify' },
    })
    const statuses = [
      (await send('score-0.9', newPhone(), wrong)).status,
      (await send('x', newPhone(), nowhere)).status,
    ]
    expect(statuses).toEqual([201, 201])
  })
})
