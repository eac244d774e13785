const DEADLOCK = '40P01'
const TRIES = 3

/**
 * Runs a statement or transaction again, twice at most, when PostgreSQL ended it to break a deadlock. Orders and imports
 * take their locks in one order each, but not in the same.
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
