import { vi } from 'vitest'

/**
 * Does work that pauses, without the pauses.
 *
 * @returns what the work gives
 */
export async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Each pause ends as soon as nothing else is to be done, also one that begins only after an answer that
  // took its time.
  vi.setTimerTickMode('nextTimerAsync')
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
