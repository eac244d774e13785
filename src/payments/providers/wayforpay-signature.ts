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
 * How the amount may have been written when it was signed: as it stands in the text, else as numbers are written. JSON
 * would drop the zeros at its end. Another amount in the text is not the one that is read.
 */
export function amountSpellings(text: string, amount: unknown): string[] {
  const value = Number(amount)
  const found = [...text.matchAll(/"amount"\s*:\s*"?(-?[\d.]+)"?/g)].map(([, raw = '']) => raw)
  const written = [...found, String(amount), String(value), value.toFixed(2)]
  return [...new Set(written)].filter((each) => Number(each) === value)
}
