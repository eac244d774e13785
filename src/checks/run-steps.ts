import type { CheckStep } from '#src/contract/check.ts'
import { CarrierProblem } from '#src/delivery/carrier-problem.ts'
import { MailAway } from '#src/mail/open-mailbox.ts'
import { NoAnswer } from '#src/messages/call.ts'
import { ProviderError } from '#src/payments/provider.ts'
import { CheckboxDown } from '#src/receipts/checkbox/checkbox-call.ts'

/**
 * One step of a check: does something and returns what was answered. An error is shown with the hint, unless
 * the service did not answer.
 */
export type Step = { title: string; run: () => Promise<string>; hint: string }

export const fail = (sentence: string) => Promise.reject(new Error(sentence))

type Limits = {
  /** Milliseconds for all steps, because the caller has a time limit of her own. */
  withinMs?: number
  elapsed?: () => number
}

/**
 * Runs the steps in their order. After a failed step the others are not tried. A step that is late goes on
 * within limits of its own.
 */
export async function runSteps(
  steps: readonly Step[],
  { withinMs = Infinity, elapsed = () => performance.now() }: Limits = {},
): Promise<CheckStep[]> {
  const until = elapsed() + withinMs
  const done: CheckStep[] = []
  for (const { title, run, hint } of steps) {
    if (done.some(({ state }) => state === 'failed')) {
      done.push({ title, state: 'waiting', text: null, hint: null, ms: null })
      continue
    }
    const began = elapsed()
    try {
      const text = await inTime(run(), until - began)
      done.push({ title, state: 'ok', text, hint: null, ms: Math.round(elapsed() - began) })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      done.push({
        title,
        state: 'failed',
        text,
        hint: whereToLook(error) ?? hint,
        ms: Math.round(elapsed() - began),
      })
    }
  }
  return done
}

class Late extends Error {}

/** Returns the result of some work, or throws `Late` after so many milliseconds. */
async function inTime(work: Promise<string>, limitMs: number): Promise<string> {
  if (limitMs === Infinity) return work
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Late('Перевірка тривала надто довго, її зупинено')), limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A missing answer, or one that is not the service's, proves nothing about keys and settings. Null if the
 * service answered.
 */
function whereToLook(error: unknown): string | null {
  if (error instanceof Late) return 'Спробуйте ще раз за кілька хвилин: хтось зараз відповідає надто повільно'
  if (error instanceof ProviderError && error.kind === 'unreadable')
    return 'Відповідь не така, якою її описує сервіс: він на ремонті або замість нього відповідає хтось інший. Спробуйте за кілька хвилин'
  if (error instanceof MailAway) return MAIL_AWAY
  const isAway =
    error instanceof ProviderError || error instanceof CarrierProblem
      ? error.kind === 'away'
      : error instanceof CheckboxDown || error instanceof NoAnswer
  return isAway ? AWAY : null
}

const MAIL_AWAY =
  'Ім’я й пароль тут ні до чого. Перевірте адресу й порт у SMTP_URL; якщо вони правильні, то чи виходить сервер магазину в інтернет'

const AWAY =
  'Сервіс зараз не відповідає, ключі тут ні до чого. Спробуйте за кілька хвилин; якщо не мине, перевірте, чи виходить сервер магазину в інтернет'
