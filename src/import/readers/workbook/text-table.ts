import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { FeedError } from '../../offer.ts'

/** Longer texts are compressed: descriptions, lists of addresses. */
const SHORT = 64
/** How many characters of long texts are compressed together. */
const BLOCK = 256 * 1024
/** More texts than a block can have. */
const PLACES = 2 ** 13
/** Rows use texts nearly in their order, so those of the last blocks are needed repeatedly. */
const UNPACKED_BLOCKS = 8
/** The bytes of memory for all texts, and roughly what each takes besides its characters. */
const MOST_BYTES = 128 * 1024 ** 2
const COST_OF_TEXT = 32

/**
 * Texts that cells of a workbook refer to by number. All of them have to be in memory before the first row:
 * 100,000 goods of Prom have 280 MB of them, which take 85 MB here.
 */
export class TextTable {
  /** Short texts, and the places of long ones. */
  readonly #texts: (string | number)[] = []
  readonly #blocks: Buffer[] = []
  readonly #unpacked = new Map<number, readonly string[]>()
  #open: string[] = []
  #openLength = 0
  #bytes = 0

  /** @throws FeedError if the texts take too much memory */
  add(text: string): void {
    if (text.length > SHORT) this.#addLong(text)
    else {
      // A parser returns a slice of a longer text, which would stay in memory with it, so the text is copied.
      this.#texts.push(Buffer.from(text).toString())
      this.#count(text.length * 2 + COST_OF_TEXT)
    }
  }

  at(index: number): string | undefined {
    const text = this.#texts[index]
    if (typeof text !== 'number') return text
    return this.#block(Math.floor(text / PLACES))[text % PLACES]
  }

  #addLong(text: string): void {
    this.#texts.push(this.#blocks.length * PLACES + this.#open.length)
    this.#open.push(text)
    this.#openLength += text.length
    this.#count(COST_OF_TEXT)
    if (this.#openLength < BLOCK) return
    const packed = deflateRawSync(JSON.stringify(this.#open), { level: 1 })
    this.#count(packed.length)
    this.#blocks.push(packed)
    this.#open = []
    this.#openLength = 0
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MOST_BYTES)
      throw new FeedError(0, 'у книзі Excel надто багато тексту: збережіть її як CSV або розділіть')
  }

  #block(index: number): readonly string[] {
    const packed = this.#blocks[index]
    if (!packed) return this.#open
    const known = this.#unpacked.get(index)
    if (known) return known
    const texts: string[] = JSON.parse(inflateRawSync(packed).toString())
    this.#unpacked.set(index, texts)
    const [oldest = index] = this.#unpacked.keys()
    if (this.#unpacked.size > UNPACKED_BLOCKS) this.#unpacked.delete(oldest)
    return texts
  }
}
