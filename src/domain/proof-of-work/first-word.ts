/** The bytes of one block that the padding leaves free. */
const MOST_BYTES = 55
const WORD_BYTES = 4
const ROUNDS = 64

const PRIMES = firstPrimes(ROUNDS)
/** Derived as in FIPS 180-4: the first 32 bits of the fractional parts of cube roots and of square roots. */
const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const H = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** Shared by all calls, because allocating it for each try would take longer than the try. */
const W = new Int32Array(ROUNDS)

/**
 * Returns the first 32 bits, signed, of the SHA-256 of at most 55 bytes. It is many times faster than
 * `crypto.subtle`, which returns a promise for each hash and exists only on secure pages. @throws RangeError
 * for more bytes
 */
export function firstWord(bytes: Uint8Array): number {
  if (bytes.length > MOST_BYTES) throw new RangeError(`${bytes.length} bytes are more than one block takes`)
  fill(bytes)
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = H
  let [a, b, c, d, e, f, g, h] = [h0, h1, h2, h3, h4, h5, h6, h7]
  for (let round = 0; round < ROUNDS; round += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const added = (h + s1 + ((e & f) ^ (~e & g)) + at(K, round) + at(W, round)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const mixed = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + mixed) | 0
  }
  return (a + h0) | 0
}

/** Fills `W` with the message, its padding and length, and the words that follow from them. */
function fill(bytes: Uint8Array): void {
  W.fill(0, 0, 16)
  const ended = bytes.length
  for (let place = 0; place <= ended; place += 1) {
    const byte = place === ended ? 0x80 : (bytes[place] ?? 0)
    const word = place >> 2
    W[word] = at(W, word) | (byte << (24 - 8 * (place % WORD_BYTES)))
  }
  W[15] = ended * 8
  for (let round = 16; round < ROUNDS; round += 1) {
    const [late, early] = [at(W, round - 2), at(W, round - 15)]
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    W[round] = s1 + at(W, round - 7) + s0 + at(W, round - 16)
  }
}

function at(words: Int32Array, place: number): number {
  return words[place] ?? 0
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fraction(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}
