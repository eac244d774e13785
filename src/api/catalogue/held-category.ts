import { type BitLayout, hasRoom, layOut, writeRow, writeSlot } from '#src/catalogue-index/bit-layout.ts'
import { type Bitmap, bytesOf } from '#src/catalogue-index/bitmaps.ts'
import { categoryFacet } from '#src/catalogue-index/facet-code.ts'
import type { Counted } from './goods-counts.ts'
import type { BitsRead, BitsWanted, Candidate } from './read-bits.ts'

/** Bitmaps of one category, all as of one version of the index. */
export type HeldCategory = {
  version: number
  layout: BitLayout
  facets: Map<number, Bitmap | null>
  /** By what was asked to be counted. */
  candidates: Map<string, readonly Candidate[]>
  /** About as many as all of it takes. */
  bytes: number
}

export type BitsAsked = Omit<BitsWanted, 'held'>

export type Bits = {
  /** Of the index. */
  version: number
  layout: BitLayout
  /** Goods with a facet that was asked for or is a candidate, and perhaps some of other categories; null for none. */
  of: (facet: number) => Bitmap | null
  /** Goods with prices in the edges. */
  edges: Bitmap | null
  candidates: readonly Candidate[]
}

const WORD_BYTES = 4
// What an entry takes besides its bits.
const ENTRY_BYTES = 256

export function beginCategory(id: number, { rows }: BitsRead): HeldCategory {
  const layout = layOut(rows.get(categoryFacet(id)) ?? [])
  return { version: 0, layout, facets: new Map(), candidates: new Map(), bytes: 0 }
}

/** Whether the slots are the same as before, and there is room for all that are the category's now. */
export function isStill({ version, layout }: HeldCategory, id: number, { built, rows }: BitsRead): boolean {
  return built <= version && (rows.get(categoryFacet(id)) ?? []).every((row) => hasRoom(layout, row))
}

export function hasBits({ facets, candidates }: HeldCategory, asked: BitsAsked): boolean {
  return (
    asked.edges.length === 0 &&
    asked.facets.every((facet) => facets.has(facet)) &&
    (asked.counted === null || candidates.has(keyOf(asked.counted)))
  )
}

/** Takes in what was read beyond what was held. */
export function updateCategory(
  category: HeldCategory,
  { counted }: BitsAsked,
  read: BitsRead & { version: number },
): void {
  const { layout, facets, candidates } = category
  if (read.version !== category.version) candidates.clear()
  if (counted) candidates.set(keyOf(counted), read.candidates)
  category.version = read.version
  for (const [facet, rows] of read.rows) {
    if (!facets.has(facet)) category.bytes += ENTRY_BYTES
    const bitmap = facets.get(facet) ?? (rows.length > 0 ? begin() : null)
    if (bitmap) for (const row of rows) writeRow(layout, bitmap, row)
    facets.set(facet, bitmap)
  }

  function begin(): Bitmap {
    category.bytes += layout.words * WORD_BYTES
    return new Int32Array(layout.words)
  }
}

/** What is held, to be read before anything else of the category is. */
export function readHeld(
  { version, layout, facets, candidates }: HeldCategory,
  asked: BitsAsked,
  slots: readonly number[],
): Bits {
  return {
    version,
    layout,
    of(facet) {
      const bitmap = facets.get(facet)
      if (bitmap === undefined) throw new Error(`facet ${facet} was not asked for`)
      return bitmap
    },
    edges: asked.edges.length === 0 ? null : bitmapOf(layout, slots),
    candidates: (asked.counted && candidates.get(keyOf(asked.counted))) ?? [],
  }
}

function bitmapOf(layout: BitLayout, slots: readonly number[]): Bitmap {
  const bitmap = new Int32Array(layout.words)
  const bytes = bytesOf(bitmap)
  for (const slot of slots) writeSlot(layout, bytes, slot)
  return bitmap
}

function keyOf({ limit, only }: Counted): string {
  return `${limit} ${only}`
}
