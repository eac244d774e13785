import { pause } from './pause.ts'

export type Job = {
  /** Stops the job; resolves when the running round, if any, is done. */
  stop: () => Promise<void>
}

export type JobOptions = {
  /** Milliseconds from the end of a round to the next. */
  intervalMs: number
  /** Does one round. Returns true if there is more to do, and then the next round follows at once. */
  round: () => Promise<boolean | void>
  /** Called when a round fails; the job goes on with the next. */
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
