import { beforeEach, expect, it, vi } from 'vitest'
import type { Work } from '#src/contract/proof-of-work.ts'
import { findProof } from '#src/domain/proof-of-work/find-proof.ts'
import { nextNumber } from '#tests/next-number.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { createCaller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

// The work is sized for a phone.
vi.setConfig({ testTimeout: 60_000 })

let now: Date
let shop: TestShop
beforeEach(async () => {
  now = new Date('2026-11-27T10:00:00Z')
  // Each test gets new counters.
  shop = await startTestShop({ clock: () => now })
  await shop.database.deleteFrom('settings').execute()
  await shop.build.setting('orders_per_network_day', 1)
})

const newPhone = () => `+38067${String(nextNumber()).padStart(7, '0')}`

async function newOrder() {
  const { id, variant } = await shop.build.product({ stock: 1000 })
  const line = { product_id: id, variant_id: variant.id, quantity: 1, price: 100 }
  return { body: orderBody({ phone: newPhone(), lines: [line] }), variant_id: variant.id }
}

type Sent = { status: number; json: <Answer>() => Answer }
const place = (body: object, key = orderKey(), ip?: string): Promise<Sent> =>
  (ip === undefined ? shop : createCaller(shop.app, async () => ({}), ip)).post('/api/orders', body, {
    'idempotency-key': key,
  })
const workOf = (answer: Sent) => answer.json<{ work?: Work }>().work
async function prove(answer: Sent): Promise<string> {
  const work = workOf(answer)
  if (!work) throw new Error('no work was asked for')
  return findProof(work.challenge, work.bits)
}

it('SEC-03 ORD-08 asks who orders beyond the bounds for work, and takes the same order with it, once', async () => {
  await place((await newOrder()).body)
  const [key, { body, variant_id }] = [orderKey(), await newOrder()]
  const asked = await place(body, key)
  expect([asked.status, asked.json()]).toEqual([
    422,
    {
      message: 'З вашої мережі за добу надійшло забагато замовлень. Зателефонуйте нам, і ми приймемо й це',
      errors: {
        recaptcha_token: [
          'З вашої мережі за добу надійшло забагато замовлень. Зателефонуйте нам, і ми приймемо й це',
        ],
      },
      work: { challenge: expect.stringMatching(/^[\w.-]{40,45}$/), bits: 18 },
    },
  ])
  expect(await stockOf(shop, variant_id)).toBe(1000)
  const proven = { ...body, proof_of_work: await prove(asked) }
  expect((await place(proven, key)).status).toBe(201)
  expect(await stockOf(shop, variant_id)).toBe(999)
  // The same request again is the same order; another one with the same proof is refused and requires harder
  // work.
  expect((await place(proven, key)).status).toBe(200)
  const replayed = await place(proven)
  expect([replayed.status, workOf(replayed)?.bits]).toEqual([422, 19])
  expect(await stockOf(shop, variant_id)).toBe(999)
})

it('SEC-03 ORD-08 takes no proof of another order, phone, network or form, and none after five minutes', async () => {
  await place((await newOrder()).body)
  await place((await newOrder()).body, orderKey(), '10.1.1.1')
  const { body } = await newOrder()
  const [line] = body.lines as [{ product_id: number; variant_id: number; quantity: number }]
  const proven = { ...body, proof_of_work: await prove(await place(body)) }
  const fast = { name: 'Олена', phone: body.phone, product_id: line.product_id, variant_id: line.variant_id }
  const refused = [
    await place({ ...proven, lines: [{ ...line, quantity: 2 }] }),
    await place({ ...proven, phone: newPhone() }),
    await place(proven, orderKey(), '10.1.1.1'),
    await shop.post('/api/fast-orders', { ...fast, proof_of_work: proven.proof_of_work }),
  ]
  expect(refused.map((answer) => [answer.status, workOf(answer)?.bits])).toEqual([
    [422, 18],
    [422, 18],
    [422, 18],
    [422, 18],
  ])
  const began = now
  now = new Date(began.getTime() + 5 * 60_000)
  expect((await place(proven)).status).toBe(422)
  now = began
  expect((await place(proven)).status).toBe(201)
})

it('SEC-03 FAST-06 asks the same of fast orders, and of nobody who has passed five times the bounds', async () => {
  await shop.build.setting('pieces_per_network_day', 4)
  const product = await shop.build.product({ stock: 100 })
  const fast = { name: 'Олена', phone: newPhone(), product_id: product.id }
  const send = (proof_of_work: string | null) => shop.post('/api/fast-orders', { ...fast, proof_of_work })
  expect((await send(null)).status).toBe(201)
  expect((await send(await prove(await send(null)))).status).toBe(201)
  const { id, variant } = product
  const line = { product_id: id, variant_id: variant.id, quantity: 19, price: 100 }
  const many = await place(orderBody({ phone: newPhone(), lines: [line] }))
  expect([many.status, workOf(many)]).toEqual([422, undefined])
})

it('SEC-03 asks once a proof is too easy for what has been ordered since', async () => {
  await place((await newOrder()).body)
  const [first, second] = [(await newOrder()).body, (await newOrder()).body]
  const [firstAnswer, secondAnswer] = [await place(first), await place(second)]
  const proof = await prove(secondAnswer)
  expect((await place({ ...first, proof_of_work: await prove(firstAnswer) })).status).toBe(201)
  const easy = await place({ ...second, proof_of_work: proof })
  expect([easy.status, workOf(easy)?.bits]).toEqual([422, 19])
  expect((await place({ ...second, proof_of_work: await prove(easy) })).status).toBe(201)
})
