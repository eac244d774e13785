import { setImmediate } from 'node:timers/promises'
import { type BitLayout, hasRoom, layOut, writeRow } from '#src/catalogue-index/bit-layout.ts'
import { anyOf, type Bitmap } from '#src/catalogue-index/bitmaps.ts'
import { categoryFacet } from '#src/catalogue-index/facet-code.ts'
import { beginGoods, bytesOfGoods, type GoodsColumns, takeGoods } from './goods-columns.ts'
import { bytesOfSets, type CountedSets, noSets } from './counted-sets.ts'
import type { FacetGroups } from './facet-values.ts'
import type { BitsRead, BitsWanted } from './read-snapshot.ts'

/** The cached bitmaps and goods of one category, all from one version of the index. */
export type CategorySnapshot = {
  id: number
  version: number
  /** The version of the index in which goods were assigned their slots. */
  built: number
  layout: BitLayout
  facets: Map<number, Bitmap | null>
  goods: GoodsColumns
  counted: CountedSets
}

export type BitsAsked = Omit<BitsWanted, 'cached'>

export type Bits = {
  /** All goods of the category. */
  scope: Bitmap
  /** Those of them that the list contains; if missing, all of them. */
  within?: Bitmap
  /** As in `CategorySnapshot`. */
  built: number
  /** Whether the places are in the order of the list itself. */
  isInOrder?: boolean
  /**
   * Returns the goods with a facet that was requested; the bitmap may include goods of other categories. Null
   * where no goods have it.
   */
  of: (facet: number) => Bitmap | null
  goods: GoodsColumns
  /** Sets of goods for which it is known how many have each facet. */
  counted: CountedSets
}

const WORD_BYTES = 4
// Overhead of an entry besides its bits.
const ENTRY_BYTES = 256

/**
 * Creates a snapshot without bitmaps. Very many goods are taken in part by part, so that other requests are
 * answered in between.
 */
export async function createSnapshot(
  id: number,
  { built, rows, goods: joined }: BitsRead,
  groups: FacetGroups,
): Promise<CategorySnapshot> {
  const own = rows.get(categoryFacet(id)) ?? []
  const layout = layOut(own)
  const scope: Bitmap = new Int32Array(layout.words)
  for (const row of own) writeRow(layout, scope, row)
  const goods = beginGoods(layout, scope, groups)
  for (const part of joined) {
    takeGoods(goods, [part])
    await setImmediate()
  }
  return { id, version: 0, built, layout, facets: new Map(), goods, counted: noSets() }
}

/** Returns the approximate size in bytes. */
export function bytesOfSnapshot({ layout, facets, goods, counted }: CategorySnapshot): number {
  return facets.size * (layout.words * WORD_BYTES + ENTRY_BYTES) + bytesOfGoods(goods) + bytesOfSets(counted)
}

/** Whether the slots are the same as before, and there is room for all goods that the category has now. */
export function isStill({ id, version, layout }: CategorySnapshot, { built, rows }: BitsRead): boolean {
  return built <= version && (rows.get(categoryFacet(id)) ?? []).every((row) => hasRoom(layout, row))
}

/** Whether everything requested is cached. */
export function hasBits({ facets }: CategorySnapshot, asked: BitsAsked): boolean {
  return asked.facets.every((facet) => facets.has(facet))
}

/** Adds what was read after the snapshot was made. */
export function updateSnapshot(category: CategorySnapshot, read: BitsRead): void {
  const { layout, facets } = category
  const isCountedOther = takeGoods(category.goods, read.goods)
  if (isCountedOther || read.rows.has(categoryFacet(category.id))) category.counted = noSets()
  category.version = read.version ?? 0
  for (const [facet, rows] of read.rows) {
    const bitmap = facets.get(facet) ?? (rows.length > 0 ? new Int32Array(layout.words) : null)
    if (bitmap) for (const row of rows) writeRow(layout, bitmap, row)
    facets.set(facet, bitmap)
  }
}

/** Returns a view of what is cached. It must be read before anything else of the category is loaded. */
export function viewSnapshot(category: CategorySnapshot): Bits {
  const { id, built, layout, facets, goods } = category
  const scope = facets.get(categoryFacet(id)) ?? anyOf(layout.words, [])
  return {
    scope,
    built,
    of(facet) {
      const bitmap = facets.get(facet)
      if (bitmap === undefined) throw new Error(`facet ${facet} was not asked for`)
      return bitmap
    },
    goods,
    counted: category.counted,
  }
}
