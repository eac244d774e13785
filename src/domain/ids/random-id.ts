const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// Bytes from here on are skipped: with them the first letters would be likelier than the last.
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void

/**
 * So many letters and digits, each as likely as any other: 22 of them are 130 random bits. The source of random bytes
 * is given in tests only.
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
