import { vi } from 'vitest'

/** What comes of work that pauses, without the pauses. */
export async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Each pause ends as soon as nothing else is to be done, also one that begins only after an answer that took its time.
  vi.setTimerTickMode('nextTimerAsync')
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
