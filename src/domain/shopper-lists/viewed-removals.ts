import { readList, readRecord, readWhole } from '../stored/stored-value.ts'
import { readDate, type Viewed } from './viewed-list.ts'

/** What a customer took out of her list and when (UTC ISO): products by id, and the whole list. */
export type ViewedRemovals = { removed: ReadonlyMap<number, string>; cleared_at: string | null }

/** The entries that were viewed after they had been taken out, in whichever browser that was. */
export function withoutRemoved<Entry extends Viewed>(
  list: readonly Entry[],
  { removed, cleared_at }: ViewedRemovals,
): Entry[] {
  return list.filter(
    ({ id, viewed_at }) => viewed_at >= (removed.get(id) ?? '') && viewed_at >= (cleared_at ?? ''),
  )
}

/** Reads what an API says of removals; one that says nothing knows of none. */
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
