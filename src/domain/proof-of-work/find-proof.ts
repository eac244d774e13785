import { firstWord } from './first-word.ts'

/** Begins where all counters have as many digits, so that only those change from one try to the next. */
const FIRST = 100_000_000
/** Some tens of milliseconds of a phone; then the page may draw, and the caller may give up. */
const TRIES_AT_ONCE = 10_000

/** Whether the SHA-256 of a text begins with so many zero bits; `word` is its first 32, unsigned. */
export function hasZeroBits(word: number, bits: number): boolean {
  return Math.clz32(word) >= bits
}

/**
 * `<challenge>.<counter>` whose SHA-256 begins with so many zero bits: each bit doubles the tries. Lets others run in between.
 *
 * @param challenge at most 45 characters of ASCII
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

/** Adds one to the decimal number at the end. */
function countUp(text: Uint8Array): void {
  let at = text.length - 1
  while (text[at] === NINE) {
    text[at] = ZERO
    at -= 1
  }
  text[at] = (text[at] ?? ZERO) + 1
}
