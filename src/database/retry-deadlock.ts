import type { Database } from './connect.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

const DEADLOCK = '40P01'
const TRIES = 3

/**
 * Repeats a statement or transaction, twice at most, if PostgreSQL ended it to break a deadlock; after a third
 * deadlock it throws `DatabaseUnavailable`, since nothing was written and it may be asked again. Orders and
 * imports each take their locks in one order, but not in the same order. Inside a caller's transaction nothing is
 * repeated: a deadlock ends the whole transaction, so only the caller can try it again.
 */
export async function retryDeadlock<Result>(
  { isTransaction }: Pick<Database, 'isTransaction'>,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (isTransaction || !isDeadlock(error)) throw error
      if (attempt === TRIES) throw new DatabaseUnavailable('busy', error)
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK
}
