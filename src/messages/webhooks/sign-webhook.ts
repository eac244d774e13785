import { createHmac } from 'node:crypto'

/**
 * The signature header of a webhook, `t=1764000000,v1=hex`: HMAC-SHA256 with the endpoint's secret over the time, a dot and the
 * bytes of the body. Recipients should refuse a time more than five minutes off, and ids that they have seen.
 *
 * @param at Unix seconds
 */
export function signWebhook(secret: string, at: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signature}`
}
