import { vi } from 'vitest'

/** What comes of work that pauses, without the pauses. */
export async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const result = work()
    await vi.runAllTimersAsync()
    return await result
  } finally {
    vi.useRealTimers()
  }
}
