import type { Attributes, FinishedSpan, SpanKind } from './spans.ts'

/** Who sends, in words of OpenTelemetry: `service.name` and others. */
export type Resource = Attributes

/** Numbers of `SpanKind` and `StatusCode`: https://github.com/open-telemetry/opentelemetry-proto, trace/v1. */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 }
const STATUS_ERROR = 2
/** Flags of the trace context. */
const SAMPLED = 1
const MICROSECONDS = 1_000

/** The body of a request by OTLP/HTTP in its JSON form: ids in hexadecimal, 64 bits as text, kinds as numbers. */
export function writeSpans(resource: Resource, version: string, spans: readonly FinishedSpan[]): string {
  const scope = { name: 'vitryna', version }
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope, spans: spans.map(spanOf) }],
      },
    ],
  })
}

function spanOf(span: FinishedSpan) {
  const { traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, hasFailed } = span
  return {
    traceId,
    spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    flags: SAMPLED,
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    ...(hasFailed && { status: { code: STATUS_ERROR } }),
  }
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

/** More digits than microseconds a number does not have today. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * MICROSECONDS)}000`
}
