import { onTestFinished } from 'vitest'
import { samplerOf } from '#src/traces/sampler.ts'
import { type FinishedSpan, traceBy } from '#src/traces/spans.ts'

/** Collects every span of this process until the test ends, in the order in which the spans have ended. */
export function traceInMemory(isSampled = samplerOf('parentbased_always_on', 1)): FinishedSpan[] {
  const spans: FinishedSpan[] = []
  traceBy({ isSampled, onEnd: (span) => spans.push(span) })
  onTestFinished(() => traceBy(null))
  return spans
}
