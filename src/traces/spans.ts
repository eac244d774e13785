import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sampler } from './sampler.ts'
import { newSpanId, newTraceId, type TraceContext } from './trace-context.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Readonly<Record<string, string | number>>

export type FinishedSpan = TraceContext & {
  parentSpanId: string | null
  name: string
  kind: SpanKind
  /** Since 1970. */
  startMs: number
  endMs: number
  attributes: Attributes
  hasFailed: boolean
}

export type SpanStart = {
  /** Of few kinds: nothing of a visitor, no id. */
  name: string
  kind: SpanKind
  attributes?: Attributes
  /** Null begins a trace; the work under way unless given. */
  parent?: TraceContext | null
}

export type Span = TraceContext & {
  /** Adds to what is known of it. */
  note: (attributes: Attributes) => void
  /** By what it has failed: a status, a code, a kind of error; never a message, which may quote somebody. */
  fail: (type: string) => void
  end: () => void
}

export type Tracing = { isSampled: Sampler; onEnd: (span: FinishedSpan) => void }

/** Clocks of machines are set by so much without anybody noticing. */
const DRIFT_MS = 10

const current = new AsyncLocalStorage<TraceContext | undefined>()
let tracing: Tracing | null = null
let originMs = performance.timeOrigin

/** From now on what happens in this process is traced; null ends that. */
export function traceBy(next: Tracing | null): void {
  tracing = next
}

/** Where in a trace the work under way is. */
export function currentTrace(): TraceContext | undefined {
  return current.getStore()
}

/** Null where nothing is traced. */
export function startSpan({ name, kind, attributes = {}, parent }: SpanStart): Span | null {
  if (!tracing) return null
  const { isSampled, onEnd } = tracing
  const above = parent === undefined ? (current.getStore() ?? null) : parent
  const traceId = above?.traceId ?? newTraceId()
  const context = { traceId, spanId: newSpanId(), isSampled: isSampled(above, traceId) }
  if (!context.isSampled) return { ...context, note: nothing, fail: nothing, end: nothing }
  const since = performance.now()
  const startMs = wallMs(since)
  let known = attributes
  let hasFailed = false
  return {
    ...context,
    note: (more) => {
      known = { ...known, ...more }
    },
    fail: (type) => {
      hasFailed = true
      known = { ...known, 'error.type': type }
    },
    end: () => {
      const endMs = startMs + performance.now() - since
      const parentSpanId = above?.spanId ?? null
      onEnd({ ...context, parentSpanId, name, kind, startMs, endMs, attributes: known, hasFailed })
    },
  }
}

/** A part of what is recorded already; null where nothing is. */
export function startPart(describe: () => SpanStart): Span | null {
  return tracing && current.getStore()?.isSampled ? startSpan(describe()) : null
}

/** What follows from the work belongs to this place; undefined belongs to none. */
export function within<Result>(place: TraceContext | undefined, work: () => Result): Result {
  return current.run(place, work)
}

/** The work as a span of its own. */
export async function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(start)
  if (!span) return work()
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** The work under way has failed, though it throws nothing. */
export function failCurrent(error: unknown): void {
  const span: Partial<Span> | undefined = current.getStore()
  span?.fail?.(typeOf(error))
}

/** A code of the system or the database where there is one. */
export function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Finer than `Date`, which it follows where the clock is set. */
function wallMs(now: number): number {
  const wall = Date.now()
  if (Math.abs(wall - originMs - now) > DRIFT_MS) originMs = wall - now
  return originMs + now
}

function nothing(): void {
  // Nobody reads what is not sampled.
}
