import { createHmac } from 'node:crypto'

/**
 * `t=1764000000,v1=hex`: HMAC-SHA256 by the endpoint's secret over the moment, a dot and the body's bytes. The
 * recipient refuses a moment that is more than five minutes off, and an id that it has seen.
 *
 * @param at Unix seconds
 */
export function signWebhook(secret: string, at: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${signature}`
}
