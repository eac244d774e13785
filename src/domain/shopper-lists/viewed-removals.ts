import { readList, readRecord, readWhole } from '../stored/stored-value.ts'
import { readDate, type Viewed } from './viewed-list.ts'

/** What a customer has removed from her list and when (UTC ISO): products by id, and the whole list. */
export type ViewedRemovals = { removed: ReadonlyMap<number, string>; cleared_at: string | null }

/** Returns the entries that were viewed after they had been removed, in any browser. */
export function withoutRemoved<Entry extends Viewed>(
  list: readonly Entry[],
  { removed, cleared_at }: ViewedRemovals,
): Entry[] {
  return list.filter(
    ({ id, viewed_at }) => viewed_at >= (removed.get(id) ?? '') && viewed_at >= (cleared_at ?? ''),
  )
}

/** Reads the removals of an API answer; an answer without them has none. */
export function readRemovals(answer: unknown): ViewedRemovals {
  const body = readRecord(answer)
  const removed = new Map<number, string>()
  for (const value of readList(body?.['removed'])) {
    const removal = readRecord(value)
    const id = readWhole(removal?.['product_id'], 1)
    const removedAt = readDate(removal?.['removed_at'])
    if (id !== null && removedAt !== null) removed.set(id, removedAt)
  }
  return { removed, cleared_at: readDate(body?.['cleared_at']) }
}
