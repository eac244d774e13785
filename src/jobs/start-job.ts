import { pause } from './pause.ts'

export type Job = {
  /** Resolves when the running round, if any, is done. */
  stop: () => Promise<void>
}

export type JobOptions = {
  /** Milliseconds from the end of a round to the next. */
  intervalMs: number
  /** Resolves to true if there is more to do; the next round then follows at once. */
  round: () => Promise<boolean | void>
  /** Called when a round fails. The job continues with the next. */
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
