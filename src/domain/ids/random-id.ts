const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// Bytes from here on are skipped: with them the first characters would be more likely than the last.
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void

/**
 * Returns `length` letters and digits, each equally likely: 22 of them are 130 random bits. Only tests pass
 * another source of random bytes.
 */
export function randomId(
  length: number,
  fillRandom: FillRandom = (bytes) => void crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(length)
  let id = ''
  while (id.length < length) {
    fillRandom(bytes)
    id += Array.from(
      bytes.filter((byte) => byte < FAIR_LIMIT),
      (byte) => ALPHABET.charAt(byte % ALPHABET.length),
    ).join('')
  }
  return id.slice(0, length)
}
