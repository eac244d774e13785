import { expect, it } from 'vitest'
import { startTestShop } from '#tests/start-test-shop.ts'
import { presentDraftPromotion } from './promotions.ts'

const TODAY = '2026-11-20'
const WORDS = { title: 'Тиждень кави', short: 'До {{ends_on}}', description: '', picture_id: null }
const DAYS = { starts_on: TODAY, ends_on: '2026-11-30' }

const shop = await startTestShop()
const present = (slug: string, change: { goods?: number[]; starts_on?: string; picture_id?: number } = {}) =>
  presentDraftPromotion(shop.database, slug, { draft: { ...WORDS, ...DAYS, ...change }, today: TODAY })

it('HOME-01 ADM-14 a draft has the discount of what is saved while its days are now, and none before they begin', async () => {
  const product = await shop.build.product({ price: 80_00, old_price: 100_00, stock: 3 })
  await shop.build.refresh()
  const { slug } = await shop.build.promotion({ products: [product] })
  expect(await present(slug)).toMatchObject({
    uri: `/promotions/${slug}`,
    short: 'До 30\u00A0листопада\u00A02026',
    state: 'active',
    discount: 20,
    products_count: 1,
  })
  expect(await present(slug, { starts_on: '2026-11-21' })).toMatchObject({
    state: 'upcoming',
    discount: null,
  })
})

it('ADM-14 a draft that was never saved has as many goods as were chosen, and no discount', async () => {
  const never = { id: 0, state: 'active', discount: null }
  expect(await present('nova')).toMatchObject({ ...never, products_count: 0 })
  expect(await present('nova', { goods: [7, 9] })).toMatchObject({ ...never, products_count: 2 })
})

it('ADM-14 a draft has the picture that was chosen, and none where it has none or that is gone', async () => {
  const { slug } = await shop.build.promotion({ picture: await shop.build.picture() })
  const { id } = await shop.build.picture({ width: 640 })
  expect((await present(slug, { picture_id: id })).picture).toMatchObject({ width: 640 })
  expect((await present(slug)).picture).toBeNull()
  expect((await present(slug, { picture_id: id + 1_000 })).picture).toBeNull()
})
