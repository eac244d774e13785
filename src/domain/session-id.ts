export const SESSION_ID_LENGTH = 32

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// Bytes from here on are skipped: with them the first letters would be likelier than the last.
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void

/** A random id of 32 letters and digits. The source of random bytes is given in tests only. */
export function createSessionId(
  fillRandom: FillRandom = (bytes) => void crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(SESSION_ID_LENGTH)
  let id = ''
  while (id.length < SESSION_ID_LENGTH) {
    fillRandom(bytes)
    id += Array.from(
      bytes.filter((byte) => byte < FAIR_LIMIT),
      (byte) => ALPHABET.charAt(byte % ALPHABET.length),
    ).join('')
  }
  return id.slice(0, SESSION_ID_LENGTH)
}

/** Whether a stored or received id is one of ours. */
export function isSessionId(text: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(text)
}
