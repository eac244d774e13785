import { readShownPicture } from '../stored/stored-picture.ts'
import type { StoredPicture } from '../stored/stored-picture.ts'
import { readList, readMoney, readRecord, readText, readWhole } from '../stored/stored-value.ts'

export const VIEWED_LIMIT = 20
export const RECENT_LIMIT = 6

/** Any entry of a list of viewed products; `viewed_at` is a UTC ISO date. */
export type Viewed = { id: number; viewed_at: string }

/** An entry as it is stored and shown; prices are in hryvnias. */
export type ViewedProduct = Viewed & {
  title: string
  slug: string
  price: number
  old_price: number | null
  stock: number
  picture: StoredPicture | null
}

/** The stored list with the moment of its last sync (UTC ISO), which is `null` for a guest. */
export type ViewedStorage = { items: ViewedProduct[]; synced_at: string | null }

/** Puts the entry first and removes an older one of the same product. */
export function addViewed<Entry extends Viewed>(list: readonly Entry[], entry: Entry): Entry[] {
  return [entry, ...removeViewed(list, entry.id)].slice(0, VIEWED_LIMIT)
}

export function removeViewed<Entry extends Viewed>(list: readonly Entry[], id: number): Entry[] {
  return list.filter((known) => known.id !== id)
}

/**
 * Unites two lists by product id. Of two views of a product the newer counts; the newest comes first. Dates are
 * UTC ISO strings, so they can be compared as text.
 */
export function mergeViewed<Entry extends Viewed>(
  local: readonly Entry[],
  remote: readonly Entry[],
): Entry[] {
  const newest = new Map<number, Entry>()
  for (const entry of [...remote, ...local]) {
    const known = newest.get(entry.id)
    if (!known || known.viewed_at < entry.viewed_at) newest.set(entry.id, entry)
  }
  return [...newest.values()].toSorted(byNewest).slice(0, VIEWED_LIMIT)
}

/** Reads a parsed storage value: damaged entries are dropped; a value that is no list reads as empty. */
export function readViewed(stored: unknown): ViewedStorage {
  const storage = readRecord(stored)
  const items = readList(storage?.['items'])
    .map(readEntry)
    .filter((entry) => entry !== null)
  return { items: mergeViewed(items, []), synced_at: readDate(storage?.['synced_at']) }
}

function byNewest(a: Viewed, b: Viewed): number {
  if (a.viewed_at === b.viewed_at) return 0
  return a.viewed_at < b.viewed_at ? 1 : -1
}

function readEntry(value: unknown): ViewedProduct | null {
  const entry = readRecord(value)
  const id = readWhole(entry?.['id'], 1)
  const title = readText(entry?.['title'])
  const slug = readText(entry?.['slug'])
  const price = readMoney(entry?.['price'])
  const viewedAt = readDate(entry?.['viewed_at'])
  if (!entry || id === null || title === null || slug === null || price === null || viewedAt === null)
    return null
  return {
    id,
    title,
    slug,
    price,
    old_price: readMoney(entry['old_price']),
    stock: readWhole(entry['stock'], 0) ?? 0,
    picture: readShownPicture(entry['picture']),
    viewed_at: viewedAt,
  }
}

/**
 * Returns a date as a UTC ISO string, so that dates with another precision or time zone can be compared as text
 * too. Null where the value is no date.
 */
export function readDate(value: unknown): string | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
