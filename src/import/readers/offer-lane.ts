import { hashOfText, type KnownOffers, type TextHash } from '../known/known-offers.ts'
import type { XmlRecords } from './xml-records.ts'

const TAG = /<(?:offer|item|entry)(?=[\s>])/g
const TAG_HERE = /<(offer|item|entry)(?=[\s>])/y
const SPACE_HERE = /\s*/y
const TAG_LENGTH = '<offer '.length
/** A longer text, in characters, is never recognised as a known offer. */
const TEXT_LIMIT = 1_000_000

export interface LaneHandler {
  /** Called between two offers; null if from here on nothing may be skipped or marked. */
  context: () => string | null
  /** Whether a known offer need not be read, in which case it has been recorded. */
  isPassed: (known: KnownOffers, index: number) => boolean
  /** Called before and after the text of one offer is read. */
  begin: (text: TextHash, index: number) => void
  end: (isWhole: boolean) => void
}

/**
 * Stands before the parser and takes whole offers out of the text: those that are known letter by letter skip
 * the parser. It searches only where the parser is between two offers, so that what looks like an offer in a
 * comment or in CDATA is left to the parser, like everything else.
 */
export class OfferLane {
  readonly #records: XmlRecords
  readonly #handler: LaneHandler
  #known: KnownOffers | null = null
  #isOpen = false
  #rest = ''

  constructor(records: XmlRecords, handler: LaneHandler) {
    this.#records = records
    this.#handler = handler
  }

  /** Reads the text; returns true if the first offer is next and `open` has to be called. */
  write(text: string): boolean {
    this.#rest += text
    return this.#work()
  }

  open(known: KnownOffers | null): void {
    this.#known = known
    this.#isOpen = true
    this.#work()
  }

  end(): void {
    this.#records.write(this.#rest)
    this.#rest = ''
  }

  #work(): boolean {
    const text = this.#rest
    let at = 0
    for (;;) {
      const isBetween = this.#records.isBetween
      const start = isBetween ? tagAt(text, at) : null
      if (start !== null) {
        if (!this.#isOpen) break
        const close = `</${start.name}>`
        const end = text.indexOf(close, start.at)
        if (end < 0 && text.length - start.at < TEXT_LIMIT) break
        if (end >= 0) {
          this.#offer(text.slice(at, start.at), text.slice(start.at, end + close.length))
          at = end + close.length
          continue
        }
      }
      const next = nextTag(text, start?.at ?? at, isBetween && start === null)
      if (next > at) this.#records.write(text.slice(at, next))
      at = next
      if (next >= text.length - TAG_LENGTH) break
    }
    this.#rest = text.slice(at)
    return !this.#isOpen && this.#records.isBetween && tagAt(this.#rest, 0) !== null
  }

  #offer(space: string, text: string): void {
    this.#records.pass(space)
    const context = this.#handler.context()
    if (context === null) return this.#records.write(text)
    const hash = hashOfText(context, text)
    const known = this.#known
    const index = known?.find(hash) ?? -1
    if (known && index >= 0 && this.#handler.isPassed(known, index)) return this.#records.pass(text)
    this.#handler.begin(hash, index)
    this.#records.write(text)
    this.#handler.end(this.#records.isBetween)
  }
}

/** The offer that comes next, with nothing but spaces before it. */
function tagAt(text: string, from: number): { name: string; at: number } | null {
  SPACE_HERE.lastIndex = from
  SPACE_HERE.exec(text)
  const at = SPACE_HERE.lastIndex
  TAG_HERE.lastIndex = at
  const name = TAG_HERE.exec(text)?.[1]
  return name === undefined ? null : { name, at }
}

/** Where the next offer may begin, or up to where the text certainly has none. */
function nextTag(text: string, at: number, mayBeginHere: boolean): number {
  const from = mayBeginHere ? at : at + 1
  TAG.lastIndex = from
  const found = TAG.exec(text)
  if (found) return found.index
  const cut = text.lastIndexOf('<')
  return cut >= from && text.length - cut <= TAG_LENGTH ? cut : text.length
}
