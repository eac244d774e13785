import { pause } from './pause.ts'

export type Job = {
  /** Resolves when the round in hand, if any, is done. */
  stop: () => Promise<void>
}

export type JobOptions = {
  /** Between the end of a round and the next. */
  intervalMs: number
  /** True when there is more to do: the next round follows at once. */
  round: () => Promise<boolean | void>
  /** A round that fails is tried again at the next. */
  onError: (error: unknown) => void
}

/** Repeats a round in the background until it is stopped. */
export function startJob({ intervalMs, round, onError }: JobOptions): Job {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      try {
        if ((await round()) === true) continue
      } catch (error) {
        onError(error)
      }
      await pause(intervalMs, signal)
    }
  }

  const ended = repeat()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
