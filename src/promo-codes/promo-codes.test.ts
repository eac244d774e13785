import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import type { PromoWords } from '#src/contract/admin/promo-codes.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { placePhoneOrder } from '#src/orders/desk/place-phone-order.ts'
import { undoStatus } from '#src/orders/undo-status.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { Conflict, RightRefused } from '#src/staff/refusals.ts'
import { buildSession, signedIn } from '#tests/desk-client.ts'
import { nextNumber } from '#tests/next-number.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import {
  findPromoCode,
  listPromoCodes,
  loadPromoCode,
  removePromoCode,
  savePromoCode,
} from './promo-codes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

type Body = { data: Order; errors?: Record<string, string[]> }

const phoneOf = () => `+38050${String(1_000_000 + nextNumber())}`

/** A code of the test's own: a tenth off, unless it says otherwise. */
async function makeCode(words: Partial<PromoWords> = {}): Promise<{ id: number; code: string }> {
  const code = words.code ?? `ЗНИЖКА ${nextNumber()}`
  const all = { kind: 'percent', discount: 10, ...words, code } as const
  const id = await savePromoCode(shop.database, { actor: COMMAND, id: null, words: all })
  return { id: id ?? 0, code }
}

type Goods = { id: number; price: number; quantity?: number }
const linesOf = (goods: readonly Goods[]) =>
  goods.map(({ id, price, quantity = 1 }) => ({ product_id: id, quantity, price }))

function place(goods: readonly Goods[], change: Record<string, unknown>) {
  const body = orderBody({ lines: linesOf(goods), email: null, phone: phoneOf(), ...change })
  return shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
}

const ask = (goods: readonly Goods[], promo_code: string) =>
  shop.post('/api/cart/promo-code', { promo_code, lines: linesOf(goods) })

const usedOf = async (id: number) => (await loadPromoCode(shop.database, COMMAND, id))?.row.used

async function product(price = 100, old_price: number | null = null): Promise<Goods & { variantId: number }> {
  const made = await shop.build.product({
    stock: 50,
    price: price * 100,
    ...(old_price && { old_price: old_price * 100 }),
  })
  return { id: made.id, price, variantId: made.variant.id }
}

describe('promo codes', () => {
  it('ADM-14 CHK-01 a code takes the same off in the cart and in the order, however it is typed', async () => {
    const { id } = await makeCode({ code: 'ЛІТО Oсінь', least_sum: 20_000 })
    const goods = [{ ...(await product(150)), quantity: 2 }]
    const asked = await ask(goods, 'літоOСіНЬ')
    expect(asked.json()).toEqual({ data: { promo_code: 'ЛІТО Oсінь', promo_discount: 30 } })
    const placed = await place(goods, { promo_code: 'літо осінь', promo_discount: 30 })
    expect(placed.status).toBe(201)
    expect(placed.json<Body>().data).toMatchObject({ discount: 30, total: 270, promo_code: 'ЛІТО Oсінь' })
    expect(await usedOf(id)).toBe(1)
    const found = await loadPromoCode(shop.database, COMMAND, id)
    expect(found?.uses).toMatchObject([{ promo_discount: 3000, total: 27_000 }])
  })

  it.each<[string, Partial<PromoWords>, string]>([
    ['that is switched off', { is_active: false }, 'Такого промокоду немає'],
    ['that has not begun', { starts_on: '2999-12-01' }, 'почне діяти 1\u00A0грудня\u00A02999'],
    ['that is over', { ends_on: '2020-01-31' }, 'діяв до 31\u00A0січня\u00A02020'],
    ['of a larger sum', { least_sum: 100_000 }, 'від 1\u00A0000'],
  ])(
    'ADM-14 a code %s is refused with the reason, in the cart and in the order',
    async (_what, words, reason) => {
      const { code, id } = await makeCode(words)
      const goods = [await product()]
      const answers = [await ask(goods, code), await place(goods, { promo_code: code })]
      for (const answer of answers) {
        expect(answer.status).toBe(422)
        expect(answer.json<Body>().errors?.['promo_code']?.[0]).toContain(reason)
      }
      expect(await usedOf(id)).toBe(0)
    },
  )

  it('ADM-14 an unknown code is refused, and another sum than was shown', async () => {
    const goods = [await product()]
    expect((await ask(goods, 'немає')).json<Body>().errors).toEqual({
      promo_code: ['Такого промокоду немає'],
    })
    const { code } = await makeCode()
    const answer = await place(goods, { promo_code: code, promo_discount: 50 })
    expect(answer.json<Body>().errors?.['promo_code']?.[0]).toContain('змінилася')
  })

  it('ADM-14 goods that are reduced already stay as they are, unless the code says otherwise', async () => {
    const goods = [await product(100), await product(80, 120)]
    const { code } = await makeCode()
    expect((await ask(goods, code)).json()).toMatchObject({ data: { promo_discount: 10 } })
    const both = await makeCode({ with_reduced: true })
    expect((await ask(goods, both.code)).json()).toMatchObject({ data: { promo_discount: 18 } })
    const only = await ask([await product(80, 120)], code)
    expect(only.json<Body>().errors).toEqual({ promo_code: ['Промокод не діє на товари зі знижкою'] })
    const placed = await place(goods, { promo_code: code })
    const lines = await shop.database
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.takes_discount')
      .where('o.number', '=', placed.json<Body>().data.number)
      .orderBy('l.position')
      .execute()
    expect(lines.map(({ takes_discount }) => takes_discount)).toEqual([true, false])
  })

  it('ADM-14 CHK-01 the last use is taken once, however many place at the same time', async () => {
    const { id, code } = await makeCode({ most_uses: 3 })
    const goods = await product()
    const answers = await Promise.all(Array.from({ length: 12 }, () => place([goods], { promo_code: code })))
    const placed = answers.filter(({ status }) => status === 201)
    expect([placed.length, await usedOf(id)]).toEqual([3, 3])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.json<Body>().errors).toEqual({ promo_code: ['Цей промокод уже використано'] })
    // What was refused has taken no goods either.
    expect(await stockOf(shop, goods.variantId)).toBe(47)
  })

  it.each([
    ['dots of Gmail', 'o.lena.k@gmail.com', 'OlenaK@gmail.com', 422],
    ['the other name of Gmail', 'o.lenak@googlemail.com', 'ol.enak@gmail.com', 422],
    ['what follows a plus', 'iryna+1@ukr.net', 'iryna+shop@ukr.net', 422],
    ['dots elsewhere', 'ol.ena@ukr.net', 'olena@ukr.net', 201],
  ])(
    'ADM-14 SEC-03 one mailbox has a code once, however it is spelt: %s',
    async (_what, first, second, status) => {
      const { code } = await makeCode({ most_per_customer: 1 })
      const goods = [await product()]
      expect((await place(goods, { promo_code: code, email: first })).status).toBe(201)
      const again = await place(goods, { promo_code: code, email: second })
      expect(again.status).toBe(status)
    },
  )

  it('ADM-14 a customer has a code so many times, by phone or by e-mail, also at the same time', async () => {
    const { code } = await makeCode({ most_per_customer: 1 })
    const goods = [await product()]
    const phone = phoneOf()
    const email = `code-${nextNumber()}@example.com`
    const same = await Promise.all(
      Array.from({ length: 5 }, () => place(goods, { promo_code: code, phone, email })),
    )
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const who of [{ phone }, { email: email.toUpperCase() }]) {
      const again = await place(goods, { promo_code: code, ...who })
      expect(again.json<Body>().errors).toEqual({ promo_code: ['Ви вже скористалися цим промокодом'] })
    }
    expect((await place(goods, { promo_code: code })).status).toBe(201)
  })

  it('ADM-14 fifty orders at once have a code twice, as guest and signed in, however the phone is written', async () => {
    const { id, code } = await makeCode({ most_per_customer: 2 })
    const { id: product_id, price } = await product()
    const customer = shop.as(await shop.build.customer())
    const national = phoneOf().slice(4)
    const written = [
      `+380${national}`,
      `380${national}`,
      `0${national}`,
      `8 (0) ${national}`,
      `00380-${national}`,
    ]
    const email = `code-${nextNumber()}@example.com`
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const body = orderBody({
          lines: linesOf([{ id: product_id, price }]),
          promo_code: code,
          phone: written[place % written.length],
          email: place % 3 === 0 ? null : email,
        })
        const answer = await (place % 2 === 0 ? shop : customer).post('/api/orders', body, {
          'idempotency-key': orderKey(),
        })
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await usedOf(id)).toBe(2)
  })

  it('ADM-14 a cancelled order gives its use back, and has it again when that is undone', async () => {
    const { id, code } = await makeCode({ most_uses: 1, most_per_customer: 1 })
    const goods = [await product()]
    const phone = phoneOf()
    const { number } = (await place(goods, { promo_code: code, phone })).json<Body>().data
    expect((await place(goods, { promo_code: code })).status).toBe(422)
    await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner', isUndoable: true })
    expect(await usedOf(id)).toBe(0)
    expect(await undoStatus(shop.database, number, { actor: 'owner' })).toMatchObject({ kind: 'undone' })
    expect(await usedOf(id)).toBe(1)
    await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
    expect((await place(goods, { promo_code: code, phone })).status).toBe(201)
  })

  it('ADM-14 CHK-01 an order that is sent again is the same order and one use', async () => {
    const { id, code } = await makeCode({ most_uses: 1 })
    const body = orderBody({ lines: linesOf([await product()]), phone: phoneOf(), promo_code: code })
    const headers = { 'idempotency-key': orderKey() }
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/api/orders', body, headers)))
    answers.push(await shop.post('/api/orders', body, headers))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
    expect(await usedOf(id)).toBe(1)
  })

  it('ADM-14 ADM-09 an order by phone has the code beside the discount of who takes it', async () => {
    const { code } = await makeCode()
    const { id: product_id, variantId: variant_id } = await product(200)
    const asked = {
      phone: phoneOf(),
      name: 'Ольга',
      email: null,
      comment: '',
      note: '',
      lines: [{ product_id, variant_id, quantity: 1 }],
      delivery: null,
      payment_method: null,
      discount: 500,
      prepayment: 0,
      isConfirmed: false,
      sendsSummary: false,
    }
    const call = {
      actor: 'owner' as const,
      now: new Date(),
      findPlace: () => Promise.reject(new Error('no place was named')),
      recordPrepayment: () => Promise.reject(new Error('nothing was paid')),
    }
    const phoneOrder = (promo_code: string) =>
      placePhoneOrder(shop.database, { ...asked, promo_code }, { ...call, idempotency_key: orderKey() })
    expect(await phoneOrder(code)).toMatchObject({ kind: 'placed', order: { discount: 2500, total: 17_500 } })
    expect(await phoneOrder('нема')).toMatchObject({ errors: { promo_code: ['Такого промокоду немає'] } })
    const once = await makeCode({ most_uses: 1 })
    await phoneOrder(once.code)
    expect(await phoneOrder(once.code)).toMatchObject({ kind: 'refused' })
  })

  it('ADM-14 orders keep the word of a code that is removed', async () => {
    const { id, code } = await makeCode()
    const { data } = (await place([await product()], { promo_code: code })).json<Body>()
    expect(await removePromoCode(shop.database, COMMAND, id)).toBe(true)
    expect(await findPromoCode(shop.database, COMMAND, code)).toBeNull()
    const order = await shop.getJson<Body>(`/api/orders/${data.id}`)
    expect(order.data).toMatchObject({ promo_code: code, discount: 10, total: 90 })
  })

  it('ADM-14 ADM-19 a code is saved over the version that was seen, once for each word, by who may set prices', async () => {
    const { id, code } = await makeCode()
    const seen = await loadPromoCode(shop.database, COMMAND, id)
    const save = (words: Partial<PromoWords>) =>
      savePromoCode(shop.database, { actor: COMMAND, id, words, version: seen?.version ?? '' })
    await save({ discount: 20 })
    await expect(save({ discount: 30 })).rejects.toBeInstanceOf(Conflict)
    await expect(makeCode({ code: code.toLowerCase() })).rejects.toMatchObject({
      errors: { code: [expect.any(String)] },
    })
    await expect(makeCode({ kind: 'amount', discount: 5000 })).rejects.toMatchObject({
      errors: { least_sum: [expect.any(String)] },
    })
    const { actor } = await buildSession(shop.database, 'editor')
    await expect(removePromoCode(shop.database, actor, id)).rejects.toBeInstanceOf(RightRefused)
  })
  it('ADM-14 all that is wrong with a code is named at once, also a sum that could not be read', async () => {
    const { code } = await makeCode()
    const { headers } = await signedIn(shop, 'owner')
    const save = async (change: object) => {
      const words = { code, kind: 'percent', discount: 150, least_sum: null, most_uses: 0, ...change }
      const days = { starts_on: '2026-12-20', ends_on: '2026-12-01' }
      const body = { ...words, ...days, most_per_customer: null, with_reduced: false, is_active: true }
      const answer = await shop.post('/api/admin/showcase/promo-codes', body, headers)
      return [answer.status, answer.json<Body>().errors]
    }
    const rest = { most_uses: ['Найменше 1'], ends_on: ['Останній день раніше за перший'] }
    expect(await save({})).toEqual([
      422,
      {
        ...rest,
        code: [`Такий промокод уже є: ${code}`],
        least_sum: ['Вкажіть суму числом'],
        discount: ['Від 1 до 95 %'],
      },
    ])
    expect(await save({ code: '!', kind: 'amount', discount: null, least_sum: 100 })).toEqual([
      422,
      { ...rest, code: ['Введіть літери або цифри'], discount: ['Вкажіть знижку числом'] },
    ])
  })

  it('ADM-14 ADM-05 a code that is saved and removed is in the audit with what was and what is', async () => {
    const { id } = await makeCode({ discount: 10 })
    expect(
      await savePromoCode(shop.database, { actor: COMMAND, id, words: { discount: 15, least_sum: 50_000 } }),
    ).toBe(id)
    await removePromoCode(shop.database, COMMAND, id)
    const audited = shop.database
      .selectFrom('staff_audit')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'promo_code')
      .where('entity_id', '=', String(id))
      .orderBy('id')
    expect(await audited.execute()).toMatchObject([
      { action: 'promo_code.save', after: { discount: 10 } },
      { action: 'promo_code.save', before: { discount: 10 }, after: { discount: 15, least_sum: 50_000 } },
      { action: 'promo_code.remove', before: { discount: 15 }, after: null },
    ])
  })

  it('ADM-14 ADM-03 codes are listed, the newest first, and shown to who may set prices alone', async () => {
    const codes = [await makeCode(), await makeCode()]
    const listed = await listPromoCodes(shop.database, COMMAND)
    expect(listed.slice(0, 2).map(({ code }) => code)).toEqual([codes[1]?.code, codes[0]?.code])
    const { actor } = await buildSession(shop.database, 'editor')
    const [{ id, code } = { id: 0, code: '' }] = codes
    for (const look of [
      () => listPromoCodes(shop.database, actor),
      () => loadPromoCode(shop.database, actor, id),
      () => findPromoCode(shop.database, actor, code),
    ])
      await expect(look()).rejects.toBeInstanceOf(RightRefused)
  })

  it('ADM-14 every code is reached at the desk, fifty at a time', async () => {
    const { code } = await makeCode()
    for (let made = 0; made < 50; made += 1) await makeCode()
    const { headers } = await signedIn(shop, 'owner')
    type Page = { data: { rows: { code: string }[]; next: string | null } }
    const read = async (query = '') =>
      (await shop.getJson<Page>(`/api/admin/showcase/promo-codes${query}`, headers)).data
    const first = await read()
    expect(first.rows).toHaveLength(50)
    const second = await read(`?before=${first.next}`)
    expect(second.rows[0]?.code).toBe(code)
    const all = await listPromoCodes(shop.database, COMMAND)
    expect(first.rows.length + second.rows.length).toBe(all.length)
    expect(second.next).toBeNull()
  })

  it('ADM-14 of a code that is not there nothing is shown, saved or removed', async () => {
    const { id } = await makeCode()
    await removePromoCode(shop.database, COMMAND, id)
    const done = [
      await loadPromoCode(shop.database, COMMAND, id),
      await savePromoCode(shop.database, { actor: COMMAND, id, words: { discount: 20 } }),
      await removePromoCode(shop.database, COMMAND, id),
    ]
    expect(done).toEqual([null, null, false])
  })
})
