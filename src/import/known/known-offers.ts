import { hash } from 'node:crypto'

/** The hash of an offer's text: 96 bits, so that no two texts in the life of a shop have the same. */
export type TextHash = readonly [number, number, number]

/** How an offer is recognised: the hash of its text, and what `SeenOffers` knows it by. */
export interface OfferMark {
  text: TextHash
  id: readonly [high: number, low: number]
  content: number
}

const MARK_WORDS = 6
const WORDS = MARK_WORDS + 1
const WORD_BYTES = 4
const ROWS_AT_ONCE = 65_536
const KNOWN_BYTES = WORDS * WORD_BYTES

/** Returns the hash of an offer's text. `context` is everything else that decides what the text means. */
export function hashOfText(context: string, text: string): TextHash {
  const digest = hash('sha256', context + text, 'buffer')
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)]
}

/** Returns a mark as 24 bytes in hexadecimal. */
export function packMark({ text, id, content }: OfferMark): string {
  const bytes = Buffer.alloc(MARK_WORDS * WORD_BYTES)
  for (const [place, word] of [...text, ...id, content].entries())
    bytes.writeUInt32LE(word, place * WORD_BYTES)
  return bytes.toString('hex')
}

/**
 * Offers of the last import in 40 bytes each, found by the hash of their text. `meet` marks one as found in
 * this reading, so that an offer that is written twice is read the second time.
 */
export class KnownOffers {
  readonly #entries: Uint32Array
  readonly #slots: Int32Array
  readonly #isMet: Uint8Array
  /** From 1 on; 0 if the offer was not found. */
  readonly #places: Int32Array
  readonly #isWanted: Uint8Array

  /**
   * Takes pieces of `KNOWN_BYTES` for each offer: its packed mark and its id, a 32-bit integer of PostgreSQL.
   */
  constructor(parts: readonly Buffer[]) {
    const size = parts.reduce((sum, part) => sum + Math.floor(part.length / KNOWN_BYTES), 0)
    this.#entries = new Uint32Array(size * WORDS)
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(size * 2 + 2))).fill(-1)
    this.#isMet = new Uint8Array(size)
    this.#isWanted = new Uint8Array(size)
    this.#places = new Int32Array(size)
    let index = 0
    for (const part of parts) {
      for (let at = 0; at + KNOWN_BYTES <= part.length; at += KNOWN_BYTES) this.#put(index++, part, at)
    }
  }

  get size(): number {
    return this.#isMet.length
  }

  /** Returns the known offer with this text that was not found yet, or -1. */
  find(text: TextHash): number {
    let slot = text[0] & (this.#slots.length - 1)
    for (;;) {
      const index = this.#slots[slot] ?? -1
      if (index < 0) return -1
      const at = index * WORDS
      const entries = this.#entries
      const isSame = entries[at] === text[0] && entries[at + 1] === text[1] && entries[at + 2] === text[2]
      if (isSame) return this.#isMet[index] === 1 ? -1 : index
      slot = (slot + 1) & (this.#slots.length - 1)
    }
  }

  meet(index: number): void {
    this.#isMet[index] = 1
  }

  /** Sets the place in the file where the offer was found. */
  place(index: number, place: number): void {
    this.#places[index] = place
  }

  placeOf(index: number): number {
    return this.#places[index] ?? 0
  }

  /** Rows of `COPY` with the place and the id of each offer that was found. */
  *placedRows(): Generator<string> {
    let rows = ''
    for (let index = 0; index < this.size; index++) {
      if (this.placeOf(index) === 0) continue
      rows += `${this.placeOf(index)}\t${this.#word(index, MARK_WORDS)}\n`
      if (rows.length < ROWS_AT_ONCE) continue
      yield rows
      rows = ''
    }
    yield rows
  }

  seenAs(index: number): Omit<OfferMark, 'text'> {
    return { id: [this.#word(index, 3), this.#word(index, 4)], content: this.#word(index, 5) }
  }

  /** Whether the text has to be read although it is known. */
  isWanted(index: number): boolean {
    return this.#isWanted[index] === 1
  }

  /** Prepares for another reading of the same file, in which the offers at these places have to be read. */
  restart(wantedPlaces: ReadonlySet<number>): void {
    this.#isMet.fill(0)
    for (let index = 0; index < this.size; index++)
      this.#isWanted[index] = wantedPlaces.has(this.placeOf(index)) ? 1 : 0
  }

  #word(index: number, word: number): number {
    return this.#entries[index * WORDS + word] ?? 0
  }

  #put(index: number, part: Buffer, at: number): void {
    const start = index * WORDS
    for (let word = 0; word < MARK_WORDS; word++)
      this.#entries[start + word] = part.readUInt32LE(at + word * WORD_BYTES)
    this.#entries[start + MARK_WORDS] = part.readUInt32BE(at + MARK_WORDS * WORD_BYTES)
    let slot = (this.#entries[start] ?? 0) & (this.#slots.length - 1)
    while (this.#slots[slot] !== -1) slot = (slot + 1) & (this.#slots.length - 1)
    this.#slots[slot] = index
  }
}
