import { settle } from '#src/jobs/pause.ts'
import { readText } from '#src/outbound/read-answer.ts'
import { type FinishedSpan, within } from './spans.ts'
import { type Resource, writeSpans } from './write-spans.ts'

export type ExporterOptions = {
  /** Of `/v1/traces`. */
  url: string
  headers: Readonly<Record<string, string>>
  resource: Resource
  version: string
  /** For one request. */
  limitMs: number
  /** Between looks at what waits. */
  delayMs?: number
  /** Once, until spans arrive again. */
  onProblem: (reason: string) => void
  now?: () => number
}

export type Exporter = {
  add: (span: FinishedSpan) => void
  /** Sends what waits, for a moment. */
  close: () => Promise<void>
}

/** Of the SDKs of OpenTelemetry. What comes beyond is lost: traces take no memory that orders need. */
export const MOST_WAITING = 2_048
export const BATCH = 512
const DELAY_MS = 5_000
const CLOSE_MS = 2_000
const FIRST_PAUSE_MS = 5_000
export const LONGEST_PAUSE_MS = 60_000
/** What the protocol names as worth another try. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504])

type Outcome = { isDone: true; problem: string | null } | { isDone: false; problem: string; afterMs: number }

/** Sends spans by OTLP/HTTP, so many at once, one request after another; nothing waits for it. */
export function createExporter(options: ExporterOptions): Exporter {
  const { delayMs = DELAY_MS, now = Date.now, onProblem } = options
  const waiting: FinishedSpan[] = []
  let isDown = false
  let failures = 0
  let notBefore = 0
  let sending: Promise<void> | null = null
  const timer = setInterval(flush, delayMs).unref()

  function add(span: FinishedSpan): void {
    if (waiting.length >= MOST_WAITING) {
      complain('more spans than can be sent, some are lost: a sampler takes fewer')
      return
    }
    waiting.push(span)
    if (waiting.length >= BATCH) flush()
  }

  function flush(): void {
    // What was sent within a request would be a part of it, and have to be sent.
    sending ??= within(undefined, sendAll).finally(() => {
      sending = null
    })
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && now() >= notBefore) {
      const batch = waiting.slice(0, BATCH)
      const outcome = await send(options, batch)
      if (outcome.problem !== null) complain(outcome.problem)
      if (!outcome.isDone) {
        const pause = Math.max(outcome.afterMs, FIRST_PAUSE_MS * 2 ** failures)
        failures += 1
        notBefore = now() + Math.min(pause, LONGEST_PAUSE_MS)
        return
      }
      waiting.splice(0, batch.length)
      failures = 0
      isDown = outcome.problem !== null
    }
  }

  function complain(reason: string): void {
    if (!isDown) onProblem(reason)
    isDown = true
  }

  return {
    add,
    close: async () => {
      clearInterval(timer)
      flush()
      await settle(sending ?? Promise.resolve(), CLOSE_MS)
    },
  }
}

async function send(options: ExporterOptions, batch: readonly FinishedSpan[]): Promise<Outcome> {
  const { url, headers, resource, version, limitMs } = options
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: writeSpans(resource, version, batch),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    })
    const text = await readText(answer)
    if (answer.ok) return { isDone: true, problem: rejectionOf(text) }
    const problem = `answered ${answer.status}`
    if (!PASSING.has(answer.status)) return { isDone: true, problem }
    return { isDone: false, problem, afterMs: secondsOf(answer.headers.get('retry-after')) * 1_000 }
  } catch (error) {
    return { isDone: false, problem: error instanceof Error ? error.message : String(error), afterMs: 0 }
  }
}

/** What a receiver has not taken of a request that it has taken. */
function rejectionOf(text: string): string | null {
  const count = /"rejectedSpans"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? '0'
  return Number(count) === 0 ? null : `${count} spans were rejected`
}

function secondsOf(header: string | null): number {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : 0
}
