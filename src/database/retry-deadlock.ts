const DEADLOCK = '40P01'
const TRIES = 3

/**
 * Runs a statement or a whole transaction again, twice at most, if PostgreSQL ended it to break a deadlock. Orders and
 * imports each take their locks in a fixed order, but not in the same one. Inside an open transaction a retry cannot
 * succeed, because the transaction has already failed.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRIES || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK
}
