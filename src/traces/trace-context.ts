import { randomFillSync } from 'node:crypto'

/** A place in a trace, as one program names it to another. */
export type TraceContext = Readonly<{ traceId: string; spanId: string; isSampled: boolean }>

/** https://www.w3.org/TR/trace-context/ */
export const TRACEPARENT = 'traceparent'

const SHAPE =
  /^(?<version>(?!ff)[\da-f]{2})-(?<traceId>(?!0{32})[\da-f]{32})-(?<spanId>(?!0{16})[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/
const TRACE_BYTES = 16
const SPAN_BYTES = 8
const SAMPLED = 1

/** Asking the system for a few bytes at a time costs more than all else of a span. */
const random = Buffer.alloc(4_096)
let used = random.length

/** Null for what is no such header; of a later version what this one has. */
export function readTraceparent(text: unknown): TraceContext | null {
  const { version, traceId, spanId, flags, rest } =
    (typeof text === 'string' && SHAPE.exec(text)?.groups) || {}
  if (traceId === undefined || spanId === undefined || (version === '00' && rest !== undefined)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? '', 16) & SAMPLED) === SAMPLED }
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

export function newTraceId(): string {
  return randomHex(TRACE_BYTES)
}

export function newSpanId(): string {
  return randomHex(SPAN_BYTES)
}

function randomHex(bytes: number): string {
  if (used + bytes > random.length) {
    randomFillSync(random)
    used = 0
  }
  used += bytes
  return random.toString('hex', used - bytes, used)
}
