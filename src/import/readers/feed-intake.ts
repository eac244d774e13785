import {
  type FeedEvent,
  type FeedFormat,
  type FeedOffer,
  type FeedShop,
  type OfferEvent,
  FeedError,
  type ProblemCode,
} from '../offer.ts'
import { CategoryTree } from '../offers/category-tree.ts'
import { CurrencyRates } from '../offers/currency-rates.ts'
import { contentHash } from '../known/content-hash.ts'
import type { KnownOffers, TextHash } from '../known/known-offers.ts'
import { normaliseOffer } from '../offers/normalise-offer.ts'
import type { Note } from '../offers/offer-price.ts'
import { nameOffer, type OfferText } from '../known/offer-text.ts'
import { counted, type Tally } from './tally.ts'
import { cleanText, cutText } from '../offers/plain-text.ts'
import type { RawOffer } from '../offers/raw-offer.ts'
import { SeenOffers } from '../known/seen-offers.ts'

type ShopText = 'name' | 'company' | 'url' | 'date'

/**
 * Where the readers of all formats put what they find: currencies, categories, raw offers. Checks that need more
 * than one offer happen here. Events are collected and taken away after each piece of the file.
 */
export class FeedIntake {
  readonly rates = new CurrencyRates()
  readonly categories: CategoryTree
  format: FeedFormat
  #events: FeedEvent[] = []
  #shop: FeedShop
  #isShopGiven = false
  #offers = 0
  readonly #seen = new SeenOffers()
  /** Offers that named a category before the feed has said any: judged at the end. */
  readonly #early = new Map<string, Tally>()
  #russianDescriptions: Tally | null = null
  #text: OfferText | null = null
  #context: { state: string; text: string } | null = null

  constructor(format: FeedFormat, encoding: string) {
    this.format = format
    this.#shop = { format, encoding, name: null, company: null, url: null, date: null }
    this.categories = new CategoryTree((event) => this.#emit(event))
  }

  get hasOffers(): boolean {
    return this.#offers > 0
  }

  setShop(part: ShopText, text: string): void {
    const clean = cutText(cleanText(text), 255)
    if (clean !== '') this.#shop = { ...this.#shop, [part]: this.#shop[part] ?? clean }
  }

  offer(raw: RawOffer): void {
    this.#giveShop()
    this.#offers++
    const result = normaliseOffer(raw, this.rates)
    if ('refused' in result) return this.#problem('refused', result.refused, raw, result.id)
    const { offer, warnings } = result
    if (this.#isRepeated(offer, raw)) return
    const category = this.#categoryWarning(offer, raw)
    if (result.isDescriptionRussian) {
      this.readEachTime()
      this.#russianDescriptions = counted(this.#russianDescriptions, offer, 'description_ua')
    }
    for (const note of category ? [...warnings, category] : warnings)
      this.#problem('warning', note, raw, offer.source_id)
    const known = offer.category_source_id === null ? null : this.categories.find(offer.category_source_id)
    const event: OfferEvent = {
      type: 'offer',
      ...offer,
      category_source_id: known ?? offer.category_source_id,
    }
    if (this.#text) this.#text.offer = event
    this.#emit(event)
  }

  /**
   * What, besides its own text, an offer's meaning hangs on; `null` once that has changed in the middle of the file.
   * Called where an offer begins.
   */
  context(): string | null {
    this.categories.flush()
    this.#giveShop()
    const state = `${this.format} ${this.rates.changes} ${this.categories.size}`
    this.#context ??= {
      state,
      text: JSON.stringify([this.format, this.rates.describe(), this.categories.describe()]),
    }
    return this.#context.state === state ? this.#context.text : null
  }

  get shop(): FeedShop {
    return { ...this.#shop, format: this.format }
  }

  /** Takes note of a known offer without reading it; false when it has to be read. */
  pass(known: KnownOffers, index: number, line: number): boolean {
    const { id, content } = known.seenAs(index)
    if (this.#seen.has(id)) return false
    known.meet(index)
    if (known.isWanted(index)) return false
    this.#offers++
    this.#seen.addHashed(id, content, line)
    this.#emit({ type: 'known', index })
    return true
  }

  /** What `offer` takes until `endText` was written in these letters. */
  beginText(hash: TextHash, known: number): void {
    const { ownNames } = this.categories
    this.#text = {
      hash,
      known,
      events: this.#events.length,
      ownNames,
      offer: null,
      content: 0,
      isPlain: true,
    }
  }

  /** The offer is marked when its text was all that came of it: no warning, no category of its own, no second offer. */
  endText(isWhole: boolean): void {
    const text = this.#text
    this.#text = null
    if (!text?.offer) return
    const isAlone = this.#events.length === text.events + 1 && this.categories.ownNames === text.ownNames
    nameOffer(text.offer, text, isWhole && isAlone)
  }

  /** What the present offer means hangs on more than its text and the context. */
  readEachTime(): void {
    if (this.#text) this.#text.isPlain = false
  }

  /** A warning about the file as a whole. */
  warnFile(code: ProblemCode, count: number, line: number, reason: string): void {
    this.#emit({
      type: 'problem',
      severity: 'warning',
      code,
      count,
      line,
      offer_id: null,
      field: null,
      reason,
    })
  }

  /** Throws FeedError when there was nothing to sell in the file. */
  end(line: number): void {
    this.categories.flush()
    if (this.#offers === 0) throw new FeedError(line, 'у прайсі немає жодного товару')
    this.#giveShop()
    if (this.categories.size === 0) {
      this.warnFile('no_categories', 1, 1, 'у прайсі немає списку категорій: назви категорій невідомі')
    } else {
      for (const [id, tally] of this.#early)
        if (this.categories.find(id) === null) this.#tally('unknown_category', tally, unknownCategory(id))
    }
    const russian = this.#russianDescriptions
    if (russian)
      this.#tally(
        'russian_description',
        russian,
        `російський текст в українському описі: товарів ${russian.count}, тут перший із них`,
      )
  }

  /** Nothing until the first category or offer: only then is the head of the file, and so the `feed` event, complete. */
  takeEvents(): FeedEvent[] {
    if (!this.#isShopGiven) return []
    const events = this.#events
    this.#events = []
    return events
  }

  #emit(event: FeedEvent): void {
    if (event.type !== 'problem') this.#giveShop()
    this.#events.push(event)
  }

  #giveShop(): void {
    if (this.#isShopGiven) return
    this.#isShopGiven = true
    this.#events.unshift({ type: 'feed', ...this.#shop, format: this.format })
  }

  #problem(severity: 'warning' | 'refused', note: Note, raw: RawOffer, offerId: string | null): void {
    const { code, at, reason } = note
    this.#emit({
      type: 'problem',
      severity,
      code,
      count: 1,
      line: at?.line ?? raw.line,
      offer_id: offerId,
      field: at?.field ?? null,
      reason,
    })
  }

  #tally(code: ProblemCode, tally: Tally, reason: string): void {
    this.#emit({ type: 'problem', severity: 'warning', code, ...tally, reason })
  }

  #isRepeated(offer: FeedOffer, raw: RawOffer): boolean {
    const content = contentHash(offer)
    const first = this.#seen.add(offer.source_id, content, offer.line)
    if (this.#text) this.#text.content = content
    if (!first) return false
    const note: Note = first.isSame
      ? {
          code: 'duplicate_same',
          at: raw.fields.id ?? null,
          reason: `той самий товар уже є в рядку ${first.line}: повтор пропущено`,
        }
      : {
          code: 'duplicate_id',
          at: raw.fields.id ?? null,
          reason: `товар із таким id, але з іншими даними, уже є в рядку ${first.line}`,
        }
    this.#problem(first.isSame ? 'warning' : 'refused', note, raw, offer.source_id)
    return true
  }

  #categoryWarning(offer: FeedOffer, raw: RawOffer): Note | null {
    const id = offer.category_source_id
    const at = raw.fields.category ?? null
    if (id === null)
      return this.categories.size === 0 ? null : { code: 'no_category', at, reason: 'не вказано категорію' }
    if (this.categories.size > 0)
      return this.categories.find(id) === null
        ? { code: 'unknown_category', at, reason: unknownCategory(id) }
        : null
    this.readEachTime()
    // Those offers are gone already, so categories that come later must keep their ids.
    this.categories.canMerge = false
    const known = this.#early.get(id)
    this.#early.set(id, counted(known ?? null, offer, at?.field ?? null))
    return null
  }
}

function unknownCategory(id: string): string {
  return `категорії ${id} немає серед категорій прайсу`
}
