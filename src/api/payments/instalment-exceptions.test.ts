import { beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { ShownExceptions } from '#src/contract/admin/settings.ts'
import type { Order } from '#src/contract/orders.ts'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import type { BuiltProduct, ProductInput } from '#tests/build-product.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'

const PARTS = 'privat_parts'
const REASON = '«Диван» не\u00A0продаємо частинами, тож і\u00A0замовлення з\u00A0цим товаром теж'

let shop: PayingShop
let owner: DeskClient
let command: TestCommand
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
  owner = await signedIn(shop, 'owner')
  command = await startTestCommand(shop, () => new Date())
})
beforeEach(async () => {
  await put({ categories: [], brands: [] })
  await shop.database.deleteFrom('settings').where('key', '=', 'liqpay_paytypes').execute()
})

const seen = async () =>
  (await owner.getJson<{ data: ShownExceptions }>('/api/admin/settings/instalments')).data
const put = async (ids: object, client = owner) =>
  client.put('/api/admin/settings/instalments', { ...ids, version: (await seen()).version })
const build = (input: ProductInput = {}) => shop.build.product({ title: 'Диван', price: 90_000, ...input })
const line = ({ id }: BuiltProduct) => ({ product_id: id, quantity: 1, price: 900 })
const place = (products: readonly BuiltProduct[], payment_method: string) =>
  shop.post(
    '/api/orders',
    orderBody({ lines: products.map(line), delivery: { method: 'pickup' }, payment_method }),
    { 'idempotency-key': orderKey() },
  )
const orderOf = async (...products: BuiltProduct[]) =>
  (await place(products, 'liqpay')).json<{ data: Order }>().data
const isAllowed = async ({ slug }: BuiltProduct) =>
  (await shop.getJson<{ data: { allows_instalments: boolean } }>(`/api/products/${slug}`)).data
    .allows_instalments
const begin = (id: string, method = PARTS) => shop.post(`/api/orders/${id}/payments`, { method })
const offered = async (id: string) => (await shop.payment(id)).methods.map((method) => method.id)

it('PAY-01 goods of a category with all below it, or of a brand, are excepted; the product’s own word is stronger', async () => {
  const above = await shop.build.category()
  const below = await shop.build.category({ parent: above })
  const brand = await shop.build.brand()
  const [sofa, branded, plain] = [await build({ category: below }), await build({ brand }), await build()]
  await put({ categories: [above.id], brands: [brand.id] })
  expect(await Promise.all([sofa, branded, plain].map(isAllowed))).toEqual([false, false, true])
  await command.run('product', 'set', `id:${sofa.id}`, '--instalments', 'так')
  await command.run('product', 'set', `id:${plain.id}`, '--instalments', 'ні')
  expect(await Promise.all([sofa, branded, plain].map(isAllowed))).toEqual([true, false, false])
  const checked = await shop.post('/api/cart/check', { lines: [sofa, plain].map(line) })
  expect(checked.json()).toMatchObject({
    data: { lines: [{ allows_instalments: true }, { allows_instalments: false }] },
  })
  await command.run('product', 'set', `id:${sofa.id}`, '--instalments', 'як-вище')
  expect(await isAllowed(sofa)).toBe(false)
})

it('PAY-01 one excepted piece takes instalments from the whole order, with its reason', async () => {
  const brand = await shop.build.brand()
  const [sofa, plain] = [await build({ brand }), await build({ title: 'Плед' })]
  await put({ categories: [], brands: [brand.id] })
  const refused = await place([plain, sofa], PARTS)
  expect([refused.status, refused.json()]).toMatchObject([422, { errors: { payment_method: [REASON] } }])
  expect((await place([plain], PARTS)).status).toBe(201)
})

it('PAY-01 an order that has an excepted piece is offered no instalments later either, and cannot begin them', async () => {
  const brand = await shop.build.brand()
  const sofa = await build({ brand })
  const { id } = await orderOf(sofa)
  expect(await offered(id)).toEqual(expect.arrayContaining([PARTS, 'mono_parts', 'liqpay']))
  await put({ categories: [], brands: [brand.id] })
  expect(await offered(id)).toEqual(expect.not.arrayContaining([PARTS, 'mono_parts']))
  expect((await begin(id)).status).toBe(422)
  expect((await begin(id, 'liqpay')).status).toBe(200)
})

it.each([
  ['card,privat24,paypart,moment_part', 'card,privat24'],
  [null, 'card,privat24,apay,gpay'],
  ['paypart', 'card,privat24,apay,gpay'],
])('PAY-01 LiqPay set to %s offers no parts on its page for an excepted piece', async (paytypes, shown) => {
  if (paytypes !== null) await shop.set('liqpay_paytypes', paytypes)
  const brand = await shop.build.brand()
  const [sofa, plain] = [await orderOf(await build({ brand })), await orderOf(await build())]
  await put({ categories: [], brands: [brand.id] })
  const sent = async (id: string) => {
    const { fields } = await shop.start(id, 'liqpay')
    const data = fields.find(({ name }) => name === 'data')?.value ?? ''
    const message = z.object({ paytypes: z.string().optional() })
    return message.parse(JSON.parse(Buffer.from(data, 'base64').toString())).paytypes ?? null
  }
  expect([await sent(sofa.id), await sent(plain.id)]).toEqual([shown, paytypes])
})

it('ADM-17 ADM-03 the rule is the owner’s, is counted exactly, and tells who comes second', async () => {
  const brand = await shop.build.brand()
  await build({ brand })
  await build({ brand, is_visible: false })
  const before = await seen()
  const body = { categories: [], brands: [brand.id] }
  expect((await put(body, await signedIn(shop, 'manager'))).status).toBe(403)
  expect((await put(body)).status).toBe(204)
  expect(await seen()).toMatchObject({ brands: [{ id: brand.id }], excepted: before.excepted + 1 })
  const late = await owner.put('/api/admin/settings/instalments', { ...body, version: before.version })
  expect(late.status).toBe(409)
  const unknown = await put({ categories: [999_999], brands: [] })
  expect([unknown.status, unknown.json()]).toMatchObject([422, { errors: { categories: [/* one */ {}] } }])
  const [row] = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(row).toMatchObject({ action: 'instalments.except', after: { brands: { length: 1 } } })
})

it('ADM-11 ADM-03 the word of one product is for whoever sets its price', async () => {
  const sofa = await build()
  const path = `/api/admin/products/${sofa.id}`
  const { data } = await owner.getJson<{ data: ProductRecord }>(path)
  const body = { fields: { ...data.fields, allows_instalments: false }, version: data.version }
  const editor = await signedIn(shop, 'editor')
  expect((await editor.put(path, body)).status).toBe(403)
  const manager = await signedIn(shop, 'manager')
  expect((await manager.put(path, body)).json()).toMatchObject({
    data: { fields: { allows_instalments: false } },
  })
  expect(await isAllowed(sofa)).toBe(false)
})

it('PAY-01 commands except, show and allow again', async () => {
  const brand = await shop.build.brand()
  const category = await shop.build.category()
  await build({ brand })
  const given = ['--brand', `id:${brand.id}`, '--category', `id:${category.id}`]
  const lines = (await command.run('checkout', 'except', ...given)).out
  expect(lines).toEqual(
    expect.arrayContaining([`  категорії: «${category.title}»`, `  бренди: «${brand.title}»`]),
  )
  expect((await command.run('checkout', 'parts')).out).toEqual(lines)
  expect((await command.run('checkout', 'allow', ...given)).out).toEqual(
    expect.arrayContaining(['  категорії: —', '  бренди: —']),
  )
  expect((await command.run('checkout', 'except')).code).toBe(2)
})
