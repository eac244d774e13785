import type { FastifyRequest } from 'fastify'
import type { BotCheckAction } from '#src/contract/bot-check-actions.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { ApiConfig } from '#src/http/api-routes.ts'
import { type BotVerdict, checkBot } from './check-bot.ts'

/** `unchecked` means the owner has no keys, so no provider was asked about the sender. */
export type SenderVerdict = BotVerdict | 'unchecked'

export async function judgeSender(
  { recaptcha, publicUrl, corsOrigins, waits }: ApiConfig,
  request: FastifyRequest,
  { token, action }: { token: string | null; action: BotCheckAction },
): Promise<SenderVerdict> {
  if (!recaptcha) return 'unchecked'
  const own = publicUrl === null ? [] : [publicUrl, ...corsOrigins]
  const hostnames = own.map((origin) => new URL(origin).hostname)
  const { verdict, reason } = await checkBot(
    { ...recaptcha, hostnames, answerMs: waits.outboundMs },
    { token, action, address: request.ip },
  )
  if (verdict !== 'passed') request.log.warn({ verdict, reason, action }, 'bot check of an order')
  return verdict
}

export const TAKEN_FOR_BOT: FieldErrors = {
  recaptcha_token: ['Не вдалося перевірити, що ви не робот. Спробуйте ще раз або зателефонуйте нам'],
}
