import { pause } from '#src/jobs/pause.ts'
import type { DrainManner } from './drain.ts'
import { type Family, ofProcess } from '#src/metrics/families.ts'
import type { Worker } from './launch-worker.ts'

export type SupervisedWorker = {
  /** Starts a new process and stops the current one once the new one listens; otherwise keeps the current one and rejects. */
  replace: () => Promise<void>
  /** Metrics of the process that serves now. */
  measure: () => Promise<Family[]>
  stop: (manner: DrainManner) => Promise<void>
}

export type SuperviseOptions = {
  launch: () => Worker
  onWarning: (message: string) => void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A worker that lived at least this long (milliseconds) did not die because of its start. */
const CALM_MS = 60_000

/** Starts a worker again whenever it ends; after early ends, each time with a longer pause. */
export function superviseWorker(first: Worker, { launch, onWarning }: SuperviseOptions): SupervisedWorker {
  const stopping = new AbortController()
  let current = first

  async function restartWhenEnded(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!stopping.signal.aborted) {
      const worker = current
      const since = performance.now()
      const how = await worker.ended
      // The worker was replaced or stopped on purpose.
      if (worker !== current || stopping.signal.aborted) continue
      if (performance.now() - since > CALM_MS) pauseMs = FIRST_PAUSE_MS
      onWarning(`Процес вітрини ${worker.pid} завершився (${how}), запускаю новий за ${pauseMs} мс`)
      await pause(pauseMs, stopping.signal)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      if (worker === current && !stopping.signal.aborted) current = launchWithWarning()
    }
  }

  function launchWithWarning(): Worker {
    const worker = launch()
    worker.started.catch((error: unknown) =>
      onWarning(error instanceof Error ? error.message : String(error)),
    )
    return worker
  }

  async function replace(): Promise<void> {
    const next = launch()
    await next.started
    if (stopping.signal.aborted) return next.stop('quick')
    const old = current
    current = next
    await old.stop('gentle')
  }

  const supervision = restartWhenEnded()
  let replacing: Promise<void> = Promise.resolve()
  return {
    replace: () => (replacing = replace()),
    measure: async () => {
      const { pid, measure } = current
      return ofProcess(await measure(), `web ${pid}`)
    },
    async stop(manner) {
      stopping.abort()
      // A replacement that does not start is reported to the caller.
      await Promise.allSettled([current.stop(manner), replacing])
      await supervision
    },
  }
}
