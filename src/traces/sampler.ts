import type { TraceContext } from './trace-context.ts'

/** Names as OpenTelemetry has them for `OTEL_TRACES_SAMPLER`. */
export type SamplerName =
  | 'always_on'
  | 'always_off'
  | 'traceidratio'
  | 'parentbased_always_on'
  | 'parentbased_always_off'
  | 'parentbased_traceidratio'

/** Whether what happens in this trace is recorded. */
export type Sampler = (parent: TraceContext | null, traceId: string) => boolean

/** Digits of the end of a trace's id, which is random there, that a number holds exactly. */
const DIGITS = 13
const RANGE = 16 ** DIGITS

export function samplerOf(name: SamplerName, ratio: number): Sampler {
  const isOwn = rootSampler(name, ratio)
  if (!name.startsWith('parentbased_')) return (_parent, traceId) => isOwn(traceId)
  return (parent, traceId) => (parent ? parent.isSampled : isOwn(traceId))
}

function rootSampler(name: SamplerName, ratio: number): (traceId: string) => boolean {
  if (name.endsWith('always_on')) return () => true
  if (name.endsWith('always_off')) return () => false
  // Other programs that sample by the same ratio take the same traces.
  return (traceId) => Number.parseInt(traceId.slice(-DIGITS), 16) >= RANGE * (1 - ratio)
}
