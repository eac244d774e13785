import { z } from 'zod'
import { withoutSecrets } from '#src/domain/text/without-secrets.ts'
import { wasNotConnected } from '#src/jobs/was-not-connected.ts'
import { postJson } from '../call.ts'
import { RefusedForGood } from '../channel.ts'

export type SmsGateway = {
  /** Origin of the gateway, without a slash at the end. */
  url: string
  token: string
  sender: string
  limitMs: number
}

const answerSchema = z.object({
  response_code: z.number(),
  response_status: z.string(),
  response_result: z.array(z.object({ response_code: z.number(), response_status: z.string() })).nullish(),
})

/** Codes of success: OK, and messages accepted or sent, all or in part. */
const TAKEN = new Set([0, 800, 801, 802, 803])
/** Range of errors in the recipient or the text, which another try would not change. */
const FINAL_FROM = 400
const FINAL_TO = 599

/**
 * Sends one SMS. The gateway cannot tell a repeat from a second message, so one that it may have accepted before the connection
 * broke is not tried again: it throws `RefusedForGood`, and the owner decides.
 *
 * @param phone `+380501234567`
 */
export async function sendSms(
  { url, token, sender, limitMs }: SmsGateway,
  phone: string,
  text: string,
): Promise<void> {
  const body = { recipients: [phone.replace(/^\+/, '')], sms: { sender, text } }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await postJson(`${url}/message/send.json`, body, { limitMs, headers }).catch(
    (error: unknown) => {
      throw wasNotConnected(error)
        ? new Error('SMS: сервіс не відповідає')
        : new RefusedForGood('SMS: невідомо, чи надіслано: відповідь не дійшла')
    },
  )
  const { data } = answerSchema.safeParse(answer.json)
  if (!data) throw new Error(`SMS: сервіс відповів ${answer.status}`)
  const code = firstFault(data)
  if (!code) return
  const reason = `SMS: ${withoutSecrets(code.response_status, [token])} (${code.response_code})`
  throw code.response_code >= FINAL_FROM && code.response_code <= FINAL_TO
    ? new RefusedForGood(reason)
    : new Error(reason)
}

type Code = { response_code: number; response_status: string }

function firstFault({ response_result, ...whole }: z.infer<typeof answerSchema>): Code | null {
  return [whole, ...(response_result ?? [])].find(({ response_code }) => !TAKEN.has(response_code)) ?? null
}
