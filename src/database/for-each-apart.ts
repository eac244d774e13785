import { unavailabilityOf } from './database-unavailable.ts'

/**
 * Does the work of a job for one item after another. An item that fails does not keep the others from their turn: the first
 * error is thrown when all have had it. Without the database nothing goes on, so that error is thrown at once.
 */
export async function forEachApart<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (unavailabilityOf(error) !== null) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
