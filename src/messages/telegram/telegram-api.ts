import { z } from 'zod'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'
import { NoAnswer, postJson } from '../call.ts'
import { RefusedForGood, RetryAfter } from '../channel.ts'

export type TelegramBot = {
  /** Origin of the Bot API, without a slash at the end. */
  url: string
  token: string
  limitMs: number
}

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

const DEFAULT_RETRY_SECONDS = 30

/** Telegram refused for a reason that a repeat does not change: the chat is gone, the bot is blocked, the call is wrong. */
export class TelegramRefused extends RefusedForGood {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

/**
 * Calls a method of the Bot API and returns its result. Throws `TelegramRefused` if another try would not help, `RetryAfter` after
 * too many calls, `NoAnswer`, and an error for anything else. No message contains the token.
 */
export async function callTelegram(
  { url, token, limitMs }: TelegramBot,
  method: string,
  body: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const answer = await postJson(`${url}/bot${token}/${method}`, body, {
    limitMs,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NoAnswer(`Telegram ${error.message}`) : error
  })
  const { data } = answerSchema.safeParse(answer.json)
  if (data?.ok) return data.result
  if (!data && answer.status < 400) throw new NoAnswer('Telegram відповів не так, як описано')
  const code = data?.error_code ?? answer.status
  const said = withoutSecrets(data?.description ?? '', [token])
  const text = `Telegram: ${said === '' ? `відповідь ${answer.status}` : said}`
  if (code === 429)
    throw new RetryAfter(
      text,
      data?.parameters?.retry_after ?? answer.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS,
    )
  // After any other refusal, as of a wrong token, the owner can correct the settings, and then the message goes out.
  if (code === 400 || code === 403) throw new TelegramRefused(text, code)
  throw new Error(text)
}
