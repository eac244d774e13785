import { setImmediate } from 'node:timers/promises'
import { type BitLayout, hasRoom, layOut, writeRow } from '#src/catalogue-index/bit-layout.ts'
import { anyOf, type Bitmap } from '#src/catalogue-index/bitmaps.ts'
import { categoryFacet } from '#src/catalogue-index/facet-code.ts'
import { beginGoods, bytesOfGoods, type HeldGoods, takeGoods } from './held-goods.ts'
import { bytesOfSets, type CountedSets, noSets } from './counted-sets.ts'
import type { FacetGroups } from './held-values.ts'
import type { BitsRead, BitsWanted } from './read-bits.ts'

/** Bitmaps of one category, and its goods, all as of one version of the index. */
export type HeldCategory = {
  id: number
  version: number
  layout: BitLayout
  facets: Map<number, Bitmap | null>
  goods: HeldGoods
  counted: CountedSets
}

export type BitsAsked = Omit<BitsWanted, 'held'>

export type Bits = {
  /** All goods of the category. */
  scope: Bitmap
  /** Goods with a facet that was asked for, and perhaps some of other categories; null for none. */
  of: (facet: number) => Bitmap | null
  goods: HeldGoods
  /** Of them and of others it is known how many have each facet. */
  counted: CountedSets
}

const WORD_BYTES = 4
// What an entry takes besides its bits.
const ENTRY_BYTES = 256

/** Without bitmaps. A great many goods are taken in part by part, so that others are answered between. */
export async function beginCategory(
  id: number,
  { rows, goods: joined }: BitsRead,
  groups: FacetGroups,
): Promise<HeldCategory> {
  const own = rows.get(categoryFacet(id)) ?? []
  const layout = layOut(own)
  const scope: Bitmap = new Int32Array(layout.words)
  for (const row of own) writeRow(layout, scope, row)
  const goods = beginGoods(layout, scope, groups)
  for (const part of joined) {
    takeGoods(goods, [part])
    await setImmediate()
  }
  return { id, version: 0, layout, facets: new Map(), goods, counted: noSets() }
}

/** About as many as all of it takes. */
export function bytesOfCategory({ layout, facets, goods, counted }: HeldCategory): number {
  return facets.size * (layout.words * WORD_BYTES + ENTRY_BYTES) + bytesOfGoods(goods) + bytesOfSets(counted)
}

/** Whether the slots are the same as before, and there is room for all that are the category's now. */
export function isStill({ id, version, layout }: HeldCategory, { built, rows }: BitsRead): boolean {
  return built <= version && (rows.get(categoryFacet(id)) ?? []).every((row) => hasRoom(layout, row))
}

export function hasBits({ facets }: HeldCategory, asked: BitsAsked): boolean {
  return asked.facets.every((facet) => facets.has(facet))
}

/** Takes in what was read beyond what was held. */
export function updateCategory(category: HeldCategory, read: BitsRead & { version: number }): void {
  const { layout, facets } = category
  const isCountedOther = takeGoods(category.goods, read.goods)
  if (isCountedOther || read.rows.has(categoryFacet(category.id))) category.counted = noSets()
  category.version = read.version
  for (const [facet, rows] of read.rows) {
    const bitmap = facets.get(facet) ?? (rows.length > 0 ? new Int32Array(layout.words) : null)
    if (bitmap) for (const row of rows) writeRow(layout, bitmap, row)
    facets.set(facet, bitmap)
  }
}

/** What is held, to be read before anything else of the category is. */
export function readHeld(category: HeldCategory): Bits {
  const { id, layout, facets, goods } = category
  const scope = facets.get(categoryFacet(id)) ?? anyOf(layout.words, [])
  return {
    scope,
    of(facet) {
      const bitmap = facets.get(facet)
      if (bitmap === undefined) throw new Error(`facet ${facet} was not asked for`)
      return bitmap
    },
    goods,
    counted: category.counted,
  }
}
