import type { MarkEvidence } from '#src/domain/money/mark-evidence.ts'
import type { DecimalMarks } from '#src/domain/money/read-decimal.ts'
import { splitAmount } from '#src/domain/money/read-amount.ts'
import type { RateRules } from '../exchange-rates.ts'
import type { KnownOffers, TextHash } from '../known/known-offers.ts'
import { FeedError, type FeedFormat, type OfferEvent } from '../offer.ts'
import { CategoryTree } from '../offers/category-tree.ts'
import { CurrencyRates } from '../offers/currency-rates.ts'
import { FeedAmounts } from '../offers/feed-amounts.ts'
import { type NormalisedOffer, normaliseOffer, type RefusedOffer } from '../offers/normalise-offer.ts'
import type { ParamTally } from '../offers/param-tally.ts'
import { cleanText } from '../offers/plain-text.ts'
import type { RawOffer, RawSlot } from '../offers/raw-offer.ts'
import { DistinctNames } from './distinct-names.ts'
import { type EventSheet, FeedEvents } from './feed-events.ts'
import { OfferChecks } from './offer-checks.ts'
import { type GivenSoFar, TextMarker } from './text-marker.ts'

/** Amounts written by the same program, so each shows what the marks of the others mean. */
const AMOUNTS: readonly RawSlot[] = ['price', 'old_price', 'sale_price', 'discount']

export interface IntakeOptions {
  /** If given, the feed is read only for this evidence from its amounts. */
  evidence?: MarkEvidence | undefined
  rates?: RateRules | undefined
  tally?: ParamTally | undefined
}

/**
 * Turns raw offers of any format into events: it normalises each, checks it against the feed, and marks it by
 * its text. Events wait in `events` until the reader takes them.
 */
export class FeedIntake {
  readonly events: FeedEvents
  readonly rates: CurrencyRates
  readonly categories: CategoryTree
  readonly #checks: OfferChecks
  readonly #names = new DistinctNames()
  readonly #marker = new TextMarker()
  readonly #amounts = new FeedAmounts()
  readonly #tally: ParamTally | undefined
  readonly #evidence: MarkEvidence | null
  /** Offers in their order, from the first on whose amounts cannot be read without the whole feed. */
  #waiting: RawOffer[] = []
  #offers = 0
  #context: { state: string; text: string } | null = null

  constructor(format: FeedFormat, encoding: string, { evidence, rates, tally }: IntakeOptions = {}) {
    this.events = new FeedEvents(format, encoding)
    this.rates = new CurrencyRates(rates?.given, rates?.used)
    this.categories = new CategoryTree((event) => this.events.add(event))
    this.#checks = new OfferChecks(this.categories)
    this.#tally = tally
    this.#evidence = evidence ?? null
  }

  /** The following offers are from this sheet of a workbook. */
  openSheet(sheet: EventSheet): void {
    this.events.setSheet(sheet)
    this.#checks.openSheet(sheet)
  }

  get hasOffers(): boolean {
    return this.#offers > 0
  }

  offer(raw: RawOffer): void {
    this.events.giveShop()
    if (this.isWaiting) return void this.#waiting.push(raw)
    if (this.#evidence) return this.#takeEvidence(raw, this.#evidence)
    const { ambiguous } = this.#amounts
    const result = normaliseOffer(raw, { rates: this.rates, amounts: this.#amounts, tally: this.#tally })
    if (this.#amounts.ambiguous > ambiguous) {
      if (!this.#amounts.isSettled) return void this.#waiting.push(raw)
      this.#marker.dependOnMore()
    }
    this.#give(result, raw)
  }

  #give(result: NormalisedOffer | RefusedOffer, raw: RawOffer): void {
    const { line } = raw
    this.#offers++
    if ('refused' in result) return this.events.addNote('refused', result.refused, { line, id: result.id })
    const { offer } = result
    this.#names.take(offer, raw)
    const id = offer.source_id
    const { content, repeat, warnings, dependsOnMore } = this.#checks.check(result, raw)
    if (repeat) return this.events.addNote(repeat.severity, repeat.note, { line, id })
    for (const note of warnings) this.events.addNote('warning', note, { line, id })
    const named = offer.category_source_id
    const category = named === null ? null : (this.categories.find(named) ?? named)
    const event: OfferEvent = { type: 'offer', ...offer, category_source_id: category }
    this.#marker.take(event, content)
    if (dependsOnMore) this.#marker.dependOnMore()
    this.events.add(event)
  }

  /** Whether no further offer is returned until `settle` is called. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Takes the meaning of comma and point in this feed, and processes the offers that waited for it. */
  settle(marks: DecimalMarks): void {
    this.#amounts.settle(marks)
    const waiting = this.#waiting
    this.#waiting = []
    for (const raw of waiting) this.offer(raw)
  }

  #takeEvidence({ fields }: RawOffer, evidence: MarkEvidence): void {
    this.#offers++
    for (const slot of AMOUNTS) {
      const split = splitAmount(cleanText(fields[slot]?.text ?? ''))
      if (split) evidence.add(split.number)
    }
  }

  /**
   * Returns everything besides its own text that decides what an offer means; `null` once that has changed in
   * the middle of the file. To be called where an offer begins.
   */
  context(): string | null {
    const { format } = this.events
    this.categories.flush()
    this.events.giveShop()
    const state = `${format} ${this.rates.changes} ${this.categories.size}`
    this.#context ??= {
      state,
      text: JSON.stringify([format, this.rates.describe(), this.categories.describe()]),
    }
    return this.#context.state === state ? this.#context.text : null
  }

  /** Takes a known offer without reading its text; returns false if it has to be read. */
  pass(offers: KnownOffers, index: number, line: number): boolean {
    const { id, content } = offers.seenAs(index)
    if (this.isWaiting || this.#checks.has(id)) return false
    offers.meet(index)
    if (offers.isWanted(index)) return false
    this.#offers++
    this.#checks.addHashed(id, content, line)
    this.events.add({ type: 'known', offers, index })
    return true
  }

  /**
   * The offers that `offer` takes until `endText` belong to this text. `known` is its index among the known
   * offers, or -1.
   */
  beginText(hash: TextHash, known: number): void {
    this.#marker.begin(hash, known, this.#given())
  }

  endText(isWhole: boolean): void {
    this.#marker.end(this.#given(), isWhole)
  }

  /**
   * The present offer has to be read at each import, because its text does not decide alone what it means.
   */
  readEachTime(): void {
    this.#marker.dependOnMore()
  }

  #given(): GivenSoFar {
    return { events: this.events.size, ownCategories: this.categories.ownNames }
  }

  /**
   * Ends the feed.
   * @throws FeedError if the file had no offers
   */
  end(line: number): void {
    this.categories.flush()
    if (this.#offers === 0) throw new FeedError(line, 'у прайсі немає жодного товару')
    this.events.giveShop()
    for (const warning of this.#checks.finalWarnings()) this.events.warn(warning)
  }
}
