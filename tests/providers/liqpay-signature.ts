import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * The hash by the version inside the data (ukraine.md 1.1): 3 is sha1 and 7 is sha3-256; any other version is
 * refused.
 */
const HASHES: Record<string, string> = { '3': 'sha1', '7': 'sha3-256' }

/**
 * The signature of the data.
 * @throws Error for a version that LiqPay does not know
 */
export function signLiqpay(data: string, privateKey: string, version: string): string {
  const hash = HASHES[version]
  if (hash === undefined) throw new Error(`LiqPay knows no version ${version}`)
  return createHash(hash)
    .update(privateKey + data + privateKey)
    .digest('base64')
}

/** Whether this is LiqPay's signature of the data. */
export function isSignedByLiqpay(
  data: string,
  signature: string,
  privateKey: string,
  version: string,
): boolean {
  if (HASHES[version] === undefined) return false
  const expected = Buffer.from(signLiqpay(data, privateKey, version))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
