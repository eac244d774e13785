import { expect, it } from 'vitest'
import type { BuiltProduct } from '#tests/build-product.ts'
import { merge, owner, preview, shop, size, withMergingShop } from '#tests/merging-shop.ts'
import { signedIn } from '#tests/desk-client.ts'
import { stockOf } from '#tests/order-request.ts'
import { mergeProducts } from './merge-products.ts'
import { previewProductMerge } from './plan-merge.ts'

withMergingShop()

const EVERYTHING = { withPictures: true, withAttributes: true, withStock: true }
const now = new Date()

const hidden = (value: string) => ({ ...size(value), is_visible: false })

const full = async () =>
  shop.build.product({
    title: 'Глек',
    stock: 3,
    pictures: [await shop.build.picture()],
    attributes: { Матеріал: 'глина' },
  })

/** What stands in the journal of the product that stays. */
async function takenIn({ id }: BuiltProduct) {
  const rows = await shop.database
    .selectFrom('staff_audit')
    .select(['staff_id', 'after'])
    .where('action', '=', 'product.take_in')
    .where('entity_id', '=', String(id))
    .execute()
  return rows.map(({ staff_id, after }) => [staff_id, after])
}

async function ownOf({ id }: BuiltProduct) {
  const product = shop.database.selectFrom('products').select(['picture_ids', 'pinned']).where('id', '=', id)
  return product.executeTakeFirstOrThrow()
}

const movesOf = ({ variant }: BuiltProduct) =>
  shop.database
    .selectFrom('stock_moves')
    .select(['delta', 'reason', 'staff_id'])
    .where('variant_id', '=', variant.id)
    .execute()

it('GDS-01 a merge takes over nothing that was not asked for, and says so in the journal', async () => {
  const [from, into] = [await full(), await shop.build.product({ stock: 4 })]
  const before = await ownOf(into)
  expect(await merge(from, into)).toMatchObject({ stock: 0 })
  expect([await ownOf(into), await stockOf(shop, into.variant.id)]).toEqual([before, 4])
  expect(await takenIn(into)).toEqual([[null, { title: 'Глек' }]])
})

it('GDS-01 ADM-11 what was taken over stands in the journal, and pieces in the history of both, with who did it', async () => {
  const [from, into] = [await full(), await shop.build.product({ stock: 4 })]
  const names = { from: `id:${from.id}`, into: `id:${into.id}` }
  const who = { actor: owner.actor, now }
  expect(await mergeProducts(shop.database, who, { ...names, ...EVERYTHING })).toMatchObject({ stock: 3 })
  const { id } = owner.actor
  expect(await takenIn(into)).toEqual([
    [id, { title: 'Глек', pictures: 1, attributes: ['Матеріал'], stock: 3 }],
  ])
  expect([await movesOf(from), await movesOf(into)]).toEqual([
    [{ delta: -3, reason: 'written_off', staff_id: id }],
    [{ delta: 3, reason: 'received', staff_id: id }],
  ])
  expect(await stockOf(shop, into.variant.id)).toBe(7)
})

it('GDS-02 where nothing is lacking nothing is pinned', async () => {
  const [from, into] = [await shop.build.product(), await shop.build.product()]
  await merge(from, into, EVERYTHING)
  expect((await ownOf(into)).pinned).toEqual([])
})

it('ADM-03 a merge is previewed by who may describe goods, and pieces are taken over by who may change stock', async () => {
  const [from, into] = [await full(), await full()]
  const { actor } = await signedIn(shop, 'editor')
  const names = { from: `id:${from.id}`, into: `id:${into.id}` }
  const merging = async () => mergeProducts(shop.database, { actor, now }, { ...names, withStock: true })
  await expect(merging()).rejects.toMatchObject({ right: 'goods.stock' })
  const packer = await signedIn(shop, 'packer')
  await expect(previewProductMerge(shop.database, packer.actor, names)).rejects.toMatchObject({
    right: 'goods.describe',
  })
})

it('GDS-01 a million pieces of a variant are the most, of all that go into it together', async () => {
  const halves = [size('S', 500_000), size(' s', 400_000)]
  const [from, less, most] = [
    await shop.build.product({ variants: halves }),
    await shop.build.product({ variants: [size('S', 100_001), size('M')] }),
    await shop.build.product({ variants: [size('S', 100_000), size('M')] }),
  ]
  await expect(merge(from, less, { withStock: true })).rejects.toThrow('не може перевищувати 1 000 000')
  expect(await merge(from, most, { withStock: true })).toMatchObject({ stock: 900_000 })
  expect(await stockOf(shop, most.variant.id)).toBe(1_000_000)
  // The most is counted for each variant by itself.
  const [many, two] = [
    await shop.build.product({ variants: [size('S', 600_000), size('M', 600_000)] }),
    await shop.build.product({ variants: [size('S'), size('M')] }),
  ]
  expect(await merge(many, two, { withStock: true })).toMatchObject({ stock: 1_200_000 })
})

it('GDS-01 the only variants on sale are one another’s, whatever they are called; one that is not on sale needs none', async () => {
  const [from, into] = [
    await shop.build.product({ variants: [size('S', 1), hidden('XL')] }),
    await shop.build.product({ variants: [size('L', 2), hidden('K')] }),
  ]
  await merge(from, into, { withStock: true })
  expect(await stockOf(shop, into.variant.id)).toBe(3)
  const [two, three] = [
    await shop.build.product({ variants: [size('Темно  синій', 1), hidden('XL')] }),
    await shop.build.product({ variants: [size('M'), size(' темно синій ', 2), size('L')] }),
  ]
  await merge(two, three, { withStock: true })
  expect(await stockOf(shop, three.variants[1]?.id)).toBe(3)
})

it('GDS-01 the preview has the lowest price and all pieces of each, and no more pictures than a product may have', async () => {
  const pictures = await Promise.all(Array.from({ length: 39 }, () => shop.build.picture()))
  const [one, two] = [await shop.build.picture(), await shop.build.picture()]
  const sizes = [
    { ...size('S', 1), price: 90_00 },
    { ...size('M', 2), price: 80_00 },
  ]
  const from = await shop.build.product({ variants: sizes, pictures: [one, two] })
  const into = await shop.build.product({ variants: [size('S', 4), size('M', 5)], pictures })
  expect(await preview(from, into)).toMatchObject({
    from: { price: 80, stock: 3 },
    into: { price: 100, stock: 9 },
    pictures: 1,
  })
  await merge(from, into, { withPictures: true })
  expect((await ownOf(into)).picture_ids).toEqual([...pictures.map(({ id }) => id), one.id])
  const other = await shop.build.product({ variants: sizes, pictures: [two] })
  expect(await preview(other, into)).toMatchObject({ pictures: 0 })
})
