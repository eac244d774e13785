import { firstWord } from './first-word.ts'

/**
 * All counters from here on have the same number of digits, so only the digits change from one try to the next.
 */
const FIRST = 100_000_000
/** They take a phone some tens of milliseconds; then the page gets a chance to draw. */
const TRIES_AT_ONCE = 10_000

/** Whether the SHA-256 of a text begins with this many zero bits; `word` is its first 32 bits. */
export function hasZeroBits(word: number, bits: number): boolean {
  return Math.clz32(word) >= bits
}

/**
 * Returns `<challenge>.<counter>` whose SHA-256 begins with `bits` zero bits; each bit doubles the number of
 * tries. Pauses regularly, so that the page stays responsive.
 *
 * @param challenge at most 45 ASCII characters
 */
export async function findProof(challenge: string, bits: number): Promise<string> {
  const text = new TextEncoder().encode(`${challenge}.${FIRST}`)
  for (;;) {
    for (let tried = 0; tried < TRIES_AT_ONCE; tried += 1) {
      if (hasZeroBits(firstWord(text), bits)) return new TextDecoder().decode(text)
      countUp(text)
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const ZERO = 48
const NINE = 57

/** Adds one to the decimal number at the end of the text. */
function countUp(text: Uint8Array): void {
  let at = text.length - 1
  while (text[at] === NINE) {
    text[at] = ZERO
    at -= 1
  }
  text[at] = (text[at] ?? ZERO) + 1
}
