import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-MD5 of the values joined with semicolons, as they are written. */
export function signWayforpay(values: readonly string[], secretKey: string): string {
  return createHmac('md5', secretKey).update(values.join(';'), 'utf8').digest('hex')
}

export function isSignedBy(values: readonly string[], signature: string, secretKey: string): boolean {
  const [expected, given] = [
    Buffer.from(signWayforpay(values, secretKey)),
    Buffer.from(signature.toLowerCase()),
  ]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Spellings of the amount that may have been signed: as it stands in the text, where trailing zeros survive that parsing drops,
 * and as numbers are usually written. Only spellings of the parsed value are returned.
 */
export function amountSpellings(text: string, amount: unknown): string[] {
  const value = Number(amount)
  const found = [...text.matchAll(/"amount"\s*:\s*"?(-?[\d.]+)"?/g)].map(([, raw = '']) => raw)
  const written = [...found, String(amount), String(value), value.toFixed(2)]
  return [...new Set(written)].filter((each) => Number(each) === value)
}
