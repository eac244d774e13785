import { LRUCache } from 'lru-cache'
import { settle } from '#src/jobs/pause.ts'
import { describeFailure, type Failure } from './describe-failure.ts'
import { type Shop, writeReport } from './write-report.ts'

export type ReporterOptions = Shop & {
  /** Where the owner wants to read of errors. */
  address: string
  /** For one report. */
  limitMs: number
  /** Folder of the program, which no report names. */
  root: string
  /** Once, until a report arrives again. */
  onProblem: (reason: string) => void
  now?: () => Date
}

export type Logged = { level: Failure['level']; message: string; error: unknown; request: string | null }

export type Reporter = {
  report: (logged: Logged) => void
  /** Sends what waits, for a moment. */
  close: () => Promise<void>
}

/** What comes beyond is counted and forgotten: reports take no memory that orders need. */
export const MOST_WAITING = 50
/** One kind of failure is reported once in that time, with how often it was. */
const SAME_MS = 60_000
const MOST_KINDS = 500
const CLOSE_MS = 2_000

/** Sends errors to the owner's service, one after another, in the background; nothing waits for it. */
export function createReporter(options: ReporterOptions): Reporter {
  const { now = () => new Date() } = options
  const waiting: { failure: Failure; times: number }[] = []
  const seen = new LRUCache<string, { until: number; times: number }>({ max: MOST_KINDS })
  let dropped = 0
  let isDown = false
  let sending: Promise<void> | null = null

  function report(logged: Logged): void {
    const at = now()
    const failure = describeFailure({ ...logged, root: options.root }, at)
    const times = timesOf(failure, at.getTime())
    if (times === 0) return
    if (waiting.length >= MOST_WAITING) {
      dropped += 1
      return
    }
    waiting.push({ failure, times })
    sending ??= sendAll()
  }

  /** Zero where its kind was reported a moment ago. */
  function timesOf({ message, type, problem, frames: [place] }: Failure, at: number): number {
    const kind = [message, type, problem, place?.filename, place?.lineno].join('\n')
    const known = seen.get(kind)
    if (known && known.until > at) {
      known.times += 1
      return 0
    }
    seen.set(kind, { until: at + SAME_MS, times: 0 })
    return (known?.times ?? 0) + 1
  }

  async function sendAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const lost = dropped
      dropped = 0
      try {
        await send(next.failure, { times: next.times, dropped: lost })
        isDown = false
      } catch (error) {
        dropped += lost + 1
        if (!isDown) options.onProblem(error instanceof Error ? error.message : String(error))
        isDown = true
      }
    }
    sending = null
  }

  async function send(failure: Failure, counted: { times: number; dropped: number }): Promise<void> {
    const { url, headers, body } = writeReport(options.address, options, failure, counted)
    const signal = AbortSignal.timeout(options.limitMs)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
  }

  return { report, close: () => settle(sending ?? Promise.resolve(), CLOSE_MS) }
}
