import type { CheckStep } from '#src/contract/check.ts'

/** One step of the true path: does it, and says what was answered. What it throws is told with the hint. */
export type Step = { title: string; run: () => Promise<string>; hint: string }

export const fail = (sentence: string) => Promise.reject(new Error(sentence))

/** Each after the one before; after the first that fails none is tried. */
export async function runSteps(
  steps: readonly Step[],
  elapsed = () => performance.now(),
): Promise<CheckStep[]> {
  const done: CheckStep[] = []
  for (const { title, run, hint } of steps) {
    if (done.some(({ state }) => state === 'failed')) {
      done.push({ title, state: 'waiting', text: null, hint: null, ms: null })
      continue
    }
    const began = elapsed()
    try {
      const text = await run()
      done.push({ title, state: 'ok', text, hint: null, ms: Math.round(elapsed() - began) })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      done.push({ title, state: 'failed', text, hint, ms: Math.round(elapsed() - began) })
    }
  }
  return done
}
