import { beforeAll, expect, it } from 'vitest'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { orderKey } from '#tests/order-request.ts'
import { type PhoneOrder, placePhoneOrder } from './desk/place-phone-order.ts'
import { editOrder, previewEdit } from './edit-order.ts'
import type { OrderEdit } from './plan-edit.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})

async function product(title: string, { excepted }: { excepted: boolean }) {
  const built = await shop.build.product({ title, price: 50_000, stock: 9 })
  await shop.database
    .updateTable('products')
    .set({ allows_instalments: excepted ? false : null })
    .where('id', '=', built.id)
    .execute()
  return { product_id: built.id, variant_id: built.variants[0]?.id ?? 0, quantity: 1 }
}

/** 1000 hryvnias, to be paid by instalments of PrivatBank. */
const place = () => shop.order({ payment_method: 'privat_parts' }, 1_000)

async function divided() {
  const order = await place()
  await shop.act('privat_parts', await shop.open(order.id, 'privat_parts', 2), 'pay')
  return order
}

const edit = (number: string, change: OrderEdit, more: { agreed?: boolean } = {}) =>
  editOrder(shop.database, number, { edit: change, actor: 'owner', reason: null, ...more })
const preview = (number: string, change: OrderEdit) =>
  previewEdit(shop.database, number, { edit: change, actor: 'owner', reason: null })

const SOFA = { kind: 'not-divisible', reason: expect.stringMatching(/^«Диван» не.продаємо частинами/) }

it('PAY-08 ORD-03 goods that are not sold by instalments do not join an order that is to be paid so', async () => {
  const { number } = await place()
  const added = [await product('Диван', { excepted: true })]
  expect(await preview(number, { added })).toMatchObject({ ...SOFA, is_paid: false })
  expect(await edit(number, { added })).toMatchObject(SOFA)
  // Nobody could pay it so: to agree does not help, another way to pay does.
  expect(await edit(number, { added }, { agreed: true })).toMatchObject(SOFA)
  expect(await edit(number, { added, payment_method: 'on_delivery' })).toMatchObject({ kind: 'edited' })
  expect(await edit(number, { payment_method: 'privat_parts' })).toMatchObject(SOFA)
})

it('PAY-08 ORD-03 nor does a sum that no bank divides', async () => {
  const { number } = await place()
  expect(await edit(number, { lines: [{ position: 0, price: 100_00 }] })).toMatchObject({
    kind: 'not-divisible',
    reason: expect.stringContaining('Частинами можна сплатити від'),
  })
})

it('PAY-08 ORD-03 of an order that is paid by instalments it is told before, and done when she agrees', async () => {
  const { number } = await divided()
  const added = [await product('Диван', { excepted: true })]
  expect(await preview(number, { added })).toMatchObject({ kind: 'preview', warning: SOFA.reason })
  expect(await edit(number, { added })).toMatchObject({ ...SOFA, is_paid: true })
  expect(await edit(number, { added }, { agreed: true })).toMatchObject({ kind: 'edited' })
  // It is there by now: what does not make it worse is not asked about.
  const other = [await product('Плед', { excepted: false })]
  expect(await preview(number, { added: other })).toMatchObject({ kind: 'preview', warning: null })
  expect(await edit(number, { added: other, comment: 'швидше' })).toMatchObject({ kind: 'edited' })
  const lamp = [await product('Лампа', { excepted: true })]
  expect(await edit(number, { added: lamp })).toMatchObject({ kind: 'not-divisible' })
})

it('PAY-08 ORD-03 what the owner excepts later hinders no change of other things', async () => {
  const { number, variant_id } = await place()
  await shop.database
    .updateTable('products')
    .set({ allows_instalments: false })
    .where('id', 'in', (row) => row.selectFrom('variants').select('product_id').where('id', '=', variant_id))
    .execute()
  expect(await edit(number, { name: 'Олена Тиха' })).toMatchObject({ kind: 'edited' })
})

const call = () =>
  ({
    actor: 'owner',
    idempotency_key: orderKey(),
    now: new Date(),
    findPlace: async () => ({ facts: {} }),
    recordPrepayment: async () => undefined,
  }) as const

it('PAY-08 ORD-06 an order by phone is made by the same rule, also before its delivery is known', async () => {
  const line = await product('Диван', { excepted: true })
  const asked: PhoneOrder = {
    phone: '0501112233',
    name: 'Олена Коваль',
    email: null,
    comment: '',
    lines: [line],
    delivery: null,
    payment_method: 'privat_parts',
    discount: 0,
    prepayment: 0,
    promo_code: '',
    note: '',
    isConfirmed: false,
    sendsSummary: false,
  }
  const refused = { kind: 'refused', errors: { payment_method: [SOFA.reason] } }
  expect(await placePhoneOrder(shop.database, asked, call())).toMatchObject(refused)
  const pickup = { ...asked, delivery: { method: 'pickup' as const } }
  expect(await placePhoneOrder(shop.database, pickup, call())).toMatchObject(refused)
  // What is given off counts: the bank lends what is paid.
  const plaid = await product('Плед', { excepted: false })
  const given = { ...asked, lines: [plaid], discount: 25_000 }
  expect(await placePhoneOrder(shop.database, given, call())).toMatchObject({ kind: 'refused' })
  expect(await placePhoneOrder(shop.database, { ...given, discount: 0 }, call())).toMatchObject({
    kind: 'placed',
  })
})
