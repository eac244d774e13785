import { ApiError, NO_ANSWER } from '../../runtime/calls/api-client.ts'

/** Milliseconds of waiting before each further attempt. Together they are longer than a restart of the shop. */
const ATTEMPTS_MS = [500, 1500, 3000] as const
const LAST_MS = ATTEMPTS_MS[2]

const TOO_MANY = 429

type RetryOptions = {
  /** Returning false ends the attempts. */
  isWanted?: () => boolean
  pause?: (milliseconds: number) => Promise<void>
}

/**
 * Repeats a call after failures that say nothing about what was asked: a shop that is restarting, a proxy in
 * front of it, too many calls at once, a connection that has only just returned, a page that is reloaded and
 * aborts its calls. Throws the last failure.
 */
export async function retryCall<Answer>(
  ask: () => Promise<Answer>,
  { isWanted = () => true, pause = wait }: RetryOptions = {},
): Promise<Answer> {
  let waited = 0
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || waited >= LAST_MS) throw error
      const due = dueAfter(waited, error.retryAfterS * 1000)
      await pause(due - waited)
      if (!isWanted()) throw error
      waited = due
    }
  }
}

function dueAfter(waited: number, askedMs: number): number {
  const next = ATTEMPTS_MS.find((due) => due > waited) ?? LAST_MS
  return Math.min(Math.max(next, waited + askedMs), LAST_MS)
}

function isPassing(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === NO_ANSWER || error.status === TOO_MANY || error.status >= 500)
  )
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
