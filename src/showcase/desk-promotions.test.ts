import { beforeAll, expect, it } from 'vitest'
import type { Role } from '#src/domain/rights/rights.ts'
import { ProofNeeded } from '#src/staff/refusals.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import {
  listDeskPromotions,
  loadPromotion,
  saveDeskPromotion,
  storedDiscount,
  storedPrices,
  switchPromotion,
} from './desk-promotions.ts'
import { previewPromotion, type PromotionPlan } from './preview-promotion.ts'
import { removeEntry } from './save-entry.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const WORDS = {
  title: 'Зима',
  short: '',
  description: '',
  starts_on: '2026-11-20',
  ends_on: '2026-11-30',
  is_visible: true,
  discount_kind: null,
  discount: null,
  picture_id: null,
}
type Body = Parameters<typeof saveDeskPromotion>[2]['body']

let shop: TestShop
let room: { database: TestShop['database']; dataDir: string }
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  shop = await startTestShop({ clock: () => NOW })
  room = { database: shop.database, dataDir: '/nowhere' }
  staff = await buildStaff(shop.database)
})

const as = (role: Role, provedAt = NOW) => ({ actor: { ...staff[role], provedAt }, now: NOW })
const goodsOf = (...products: { id: number }[]) => products.map(({ id }) => ({ id, own_price: null }))

async function save(slug: string, body: Partial<Body>, who = as('manager')): Promise<void> {
  const { version = null } = (await loadPromotion(shop.database, as('owner'), slug)) ?? {}
  await saveDeskPromotion(room, who, { slug, body: { ...WORDS, version, ...body } })
}

const listed = async (slug: string) =>
  (await listDeskPromotions(shop.database, as('editor'))).find((promotion) => promotion.slug === slug)

const plan = (change: Partial<PromotionPlan>): PromotionPlan => ({
  discount_kind: 'percent',
  discount: 10,
  slug: null,
  goods: [],
  ...change,
})

it('ADM-03 who packs sees neither promotions nor what their prices would be', async () => {
  const refused = { right: 'showcase.change' }
  await expect(listDeskPromotions(shop.database, as('packer'))).rejects.toMatchObject(refused)
  await expect(loadPromotion(shop.database, as('packer'), 'zyma')).rejects.toMatchObject(refused)
  await expect(previewPromotion(shop.database, staff.packer, plan({}))).rejects.toMatchObject(refused)
})

it('ADM-14 sums are shown in hryvnias, percents as they are, and goods without an old price are counted', async () => {
  const goods = goodsOf(
    await shop.build.product({ price: 10_000, old_price: 20_000 }),
    await shop.build.product({ price: 30_000 }),
    await shop.build.product({ price: 40_000 }),
  )
  await save('bez', { goods })
  expect(await listed('bez')).toMatchObject({
    discount_kind: null,
    discount: null,
    goods_count: 3,
    without_old_price: 2,
  })
  await save('suma', { goods, discount_kind: 'amount', discount: 10.5 })
  await save('vidsotok', { goods, discount_kind: 'percent', discount: 5 })
  expect([await listed('suma'), await listed('vidsotok')]).toMatchObject([
    { discount_kind: 'amount', discount: 10.5, is_pricing: true, state: 'active' },
    { discount_kind: 'percent', discount: 5, is_pricing: true },
  ])
})

it('ADM-14 a promotion is opened with its picture; one that is not there is neither opened nor switched', async () => {
  const picture = await shop.build.picture({ width: 900 })
  const { slug } = await shop.build.promotion({ picture })
  expect(await loadPromotion(shop.database, as('editor'), slug)).toMatchObject({
    picture_id: picture.id,
    picture: { width: 900 },
  })
  await save('bez-svitlyny', {})
  expect(await loadPromotion(shop.database, as('editor'), 'bez-svitlyny')).toMatchObject({
    picture_id: null,
    picture: null,
  })
  expect(await loadPromotion(shop.database, as('editor'), 'nemaie')).toBeNull()
  const off = { slug: 'nemaie', isOn: false }
  expect(await switchPromotion(room, as('editor'), off)).toBe(false)
  expect(await switchPromotion(room, as('editor'), { ...off, slug })).toBe(true)
  expect(await listed(slug)).toMatchObject({ is_visible: false })
})

it.each([
  [null, 5, null],
  ['prices', 5, null],
  ['percent', null, null],
  ['percent', 20, 20],
  ['amount', 100.5, 10_050],
] as const)('ADM-14 of «%s» %d is stored %d', (discount_kind, discount, stored) => {
  expect(storedDiscount({ discount_kind, discount })).toEqual({ discount_kind, discount: stored })
})

it('ADM-14 prices of their own are stored in kopiykas', () => {
  const goods = [
    { id: 1, own_price: 10.5 },
    { id: 2, own_price: null },
  ]
  expect(storedPrices(goods)).toEqual([
    { id: 1, price: 1_050 },
    { id: 2, price: null },
  ])
})

it('ADM-14 the preview takes prices of their own as they are typed, or as they are stored', async () => {
  const { id } = await shop.build.product({ price: 40_000 })
  await save('svoi', { discount_kind: 'prices', goods: [{ id, own_price: 250 }] })
  const rows = async (change: Partial<PromotionPlan>) =>
    (
      await previewPromotion(
        shop.database,
        staff.editor,
        plan({ slug: 'svoi', discount_kind: 'prices', discount: null, ...change }),
      )
    ).rows.map(({ price, after }) => [price, after])
  expect(await rows({ goods: null })).toEqual([[400, 250]])
  expect(await rows({ goods: [{ id, price: 30_000 }] })).toEqual([[400, 300]])
})

it('ADM-03 who writes texts neither gives a promotion prices, nor takes them from it, nor removes one that has them', async () => {
  const goods = goodsOf(await shop.build.product({ price: 10_000 }))
  const refused = { right: 'goods.price' }
  const editor = as('editor')
  await save('teksty', { goods }, editor)
  await save('teksty', { goods, title: 'Інша' }, editor)
  await save('tsiny', { goods, discount_kind: 'percent', discount: 5 })
  await expect(save('tsiny', { goods }, editor)).rejects.toMatchObject(refused)
  const remove = (slug: string) => removeEntry(shop.database, editor.actor, 'promotions', { slug })
  await expect(remove('tsiny')).rejects.toMatchObject(refused)
  expect([await remove('teksty'), await remove('nemaie')]).toEqual([true, false])
})

it('ADM-04 a price that falls by more than the bound wants a fresh proof', async () => {
  const goods = goodsOf(await shop.build.product({ price: 10_000 }))
  const late = as('manager', new Date(NOW.getTime() - 3_600_000))
  const cut = (discount: number) => save('mezha', { goods, discount_kind: 'percent', discount }, late)
  await cut(30)
  await expect(cut(31)).rejects.toThrow(ProofNeeded)
  expect(await listed('mezha')).toMatchObject({ discount: 30 })
})
