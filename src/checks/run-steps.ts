import type { CheckStep } from '#src/contract/check.ts'
import { CarrierProblem } from '#src/delivery/carrier-problem.ts'
import { ProviderError } from '#src/payments/provider.ts'
import { CheckboxDown } from '#src/receipts/checkbox/checkbox-call.ts'

/** One step of the true path: does it, and says what was answered. What it throws is shown with the hint, unless no answer came. */
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
      const where = isAway(error) ? AWAY : hint
      done.push({ title, state: 'failed', text, hint: where, ms: Math.round(elapsed() - began) })
    }
  }
  return done
}

const AWAY =
  'Сервіс зараз не відповідає, ключі тут ні до чого. Спробуйте за кілька хвилин; якщо не мине, перевірте, чи виходить сервер магазину в інтернет'

/** Nothing was answered: of keys and settings that proves nothing. */
function isAway(error: unknown): boolean {
  if (error instanceof ProviderError || error instanceof CarrierProblem) return error.kind === 'away'
  return error instanceof CheckboxDown
}
