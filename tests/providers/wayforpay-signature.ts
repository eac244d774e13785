import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature: hex HMAC-MD5 of the values joined with `;` (ukraine.md 1.3). */
export const signWayforpay = (values: readonly string[], secret: string): string =>
  createHmac('md5', secret).update(values.join(';'), 'utf8').digest('hex')

/** Whether this is WayForPay's signature of these values. */
export function isSignedByWayforpay(values: readonly string[], signature: string, secret: string): boolean {
  const expected = Buffer.from(signWayforpay(values, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
