import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookie that admits its bearer to a shop that is closed to shoppers. */
export const PREVIEW_COOKIE = 'preview'
export const PREVIEW_MS = 12 * 3_600_000

const PASS = /(?:^|;\s*)preview=(\d{1,16})\.([\w-]{43})(?:;|$)/

/** A pass: the time of its end and the shop's signature of that. */
export function makePreviewPass(secret: string, now: Date): string {
  const until = String(now.getTime() + PREVIEW_MS)
  return `${until}.${signed(secret, until)}`
}

/** Whether a request carries a valid pass. @param cookies the `Cookie` header of the request */
export function hasPreviewPass(secret: string, cookies: string | undefined, now: Date): boolean {
  const [, until, signature] = PASS.exec(cookies ?? '') ?? []
  if (until === undefined || signature === undefined || Number(until) <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signed(secret, until)))
}

function signed(secret: string, until: string): string {
  return createHmac('sha256', secret).update(`preview ${until}`).digest('base64url')
}
