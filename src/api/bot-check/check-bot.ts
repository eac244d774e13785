import { readText } from '#src/outbound/read-answer.ts'
import { z } from 'zod'
import type { BotCheckAction } from '#src/contract/bot-check-actions.ts'

export type BotCheckSettings = {
  secret: string
  verifyUrl: string
  /** Hosts on which the form may be; empty allows any. */
  hostnames: readonly string[]
  /** Milliseconds to wait for the provider's answer. */
  answerMs: number
}

export type BotCheckQuestion = { token: string | null; action: BotCheckAction; address: string }

/** `unavailable` means there is no verdict: the provider did not answer or does not accept our secret. */
export type BotVerdict = 'passed' | 'suspicious' | 'refused' | 'unavailable'

export type BotCheck = { verdict: BotVerdict; reason: string }

/** An order with a lower score is marked as suspicious. The threshold is the provider's default. */
const TRUSTED_SCORE = 0.5
/** An order with a lower score is refused. */
const LEAST_SCORE = 0.2

/** Error codes that mean our request or secret is wrong, and not the shopper's token. */
const OUR_ERRORS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().default(''),
  hostname: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
})

/** Asks reCAPTCHA v3 about a token. A token is valid for two minutes and can be checked once. */
export async function checkBot(
  settings: BotCheckSettings,
  { token, action, address }: BotCheckQuestion,
): Promise<BotCheck> {
  if (token === null || token === '') return { verdict: 'refused', reason: 'no token' }
  try {
    const response = await fetch(settings.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.answerMs),
    })
    if (!response.ok) return { verdict: 'unavailable', reason: `status ${response.status}` }
    return judge(answerSchema.parse(JSON.parse(await readText(response))), action, settings.hostnames)
  } catch (error) {
    // An outage of the provider must not cost the shopper her order.
    return { verdict: 'unavailable', reason: String(error) }
  }
}

function judge(
  answer: z.infer<typeof answerSchema>,
  action: BotCheckAction,
  hostnames: readonly string[],
): BotCheck {
  const codes = answer['error-codes']
  if (codes.some((code) => OUR_ERRORS.has(code))) return { verdict: 'unavailable', reason: codes.join() }
  if (!answer.success) return { verdict: 'refused', reason: codes.join() }
  if (answer.action !== action) return { verdict: 'refused', reason: `action ${answer.action}` }
  if (hostnames.length > 0 && !hostnames.includes(answer.hostname)) {
    return { verdict: 'refused', reason: `hostname ${answer.hostname}` }
  }
  const reason = `score ${answer.score}`
  if (answer.score < LEAST_SCORE) return { verdict: 'refused', reason }
  return { verdict: answer.score < TRUSTED_SCORE ? 'suspicious' : 'passed', reason }
}
