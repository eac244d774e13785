import { contentHash } from '../known/content-hash.ts'
import { type IdHash, SeenOffers } from '../known/seen-offers.ts'
import type { FeedOffer, FeedProblem } from '../offer.ts'
import { type CategoryTree, refuseManyCategories } from '../offers/category-tree.ts'
import type { NormalisedOffer } from '../offers/normalise-offer.ts'
import type { Note } from '../offers/offer-price.ts'
import type { RawOffer } from '../offers/raw-offer.ts'
import type { EventSheet, FileWarning } from './feed-events.ts'
import { counted, type Tally } from './tally.ts'

export interface CheckedOffer {
  /** A hash that distinguishes it from another offer with the same id. */
  content: number
  /** Why an offer with a repeated id is not taken. */
  repeat: { severity: FeedProblem['severity']; note: Note } | null
  warnings: Note[]
  /** Whether the result also depends on the rest of the feed. */
  dependsOnMore: boolean
}

/** More than a sheet has rows, so that a line and its sheet fit into one number. */
const SHEET = 2 ** 21

/** Checks an offer against the others of its feed: repeated ids, unknown categories. */
export class OfferChecks {
  readonly #categories: CategoryTree
  readonly #seen = new SeenOffers()
  /** Offers that named a category before the feed had listed any. They are judged at the end. */
  readonly #early = new Map<string, Tally>()
  #russianDescriptions: Tally | null = null
  readonly #sheets: EventSheet[] = []

  constructor(categories: CategoryTree) {
    this.#categories = categories
  }

  openSheet(sheet: EventSheet): void {
    this.#sheets.push(sheet)
  }

  check({ offer, warnings, isDescriptionRussian }: NormalisedOffer, raw: RawOffer): CheckedOffer {
    const content = contentHash(offer)
    const before = Math.max(0, this.#sheets.length - 1) * SHEET
    const first = this.#seen.add(offer.source_id, content, before + offer.line)
    if (first) {
      const repeat = repeatOf(raw, this.#place(first.line), first.isSame)
      return { content, repeat, warnings: [], dependsOnMore: false }
    }
    const isEarly = offer.category_source_id !== null && this.#categories.size === 0
    const category = this.#categoryNote(offer, raw)
    if (isDescriptionRussian)
      this.#russianDescriptions = counted(this.#russianDescriptions, offer, 'description_ua')
    return {
      content,
      repeat: null,
      warnings: category ? [...warnings, category] : warnings,
      dependsOnMore: isEarly || isDescriptionRussian,
    }
  }

  /** «рядку 12», with the sheet if it is needed. */
  #place(line: number): string {
    const sheet = this.#sheets[Math.floor(line / SHEET)]
    if (!sheet) return `рядку ${line}`
    return `рядку ${line % SHEET}${sheet.isNamed ? ` аркуша «${sheet.name}»` : ''}`
  }

  /** Whether an offer with this id was seen. */
  has(id: IdHash): boolean {
    return this.#seen.has(id)
  }

  /** Records an offer of which only the hashes are known. */
  addHashed(id: IdHash, content: number, line: number): void {
    this.#seen.addHashed(id, content, line)
  }

  /** Returns warnings that can be given only at the end of the feed. */
  finalWarnings(): (FileWarning & Partial<FeedProblem>)[] {
    return [...this.#categoryWarnings(), ...this.#languageWarnings()]
  }

  #categoryNote(offer: FeedOffer, raw: RawOffer): Note | null {
    const categories = this.#categories
    const id = offer.category_source_id
    const at = raw.fields.category ?? null
    if (id === null)
      return categories.size === 0 ? null : { code: 'no_category', at, reason: 'не вказано категорію' }
    if (categories.size > 0)
      return categories.find(id) === null
        ? { code: 'unknown_category', at, reason: unknownCategory(id) }
        : null
    // The offer was returned with this id, so a category that follows must keep its id.
    categories.canMerge = false
    if (!this.#early.has(id)) refuseManyCategories(this.#early.size, offer.line)
    this.#early.set(id, counted(this.#early.get(id) ?? null, offer, at?.field ?? null))
    return null
  }

  #categoryWarnings(): (FileWarning & Partial<FeedProblem>)[] {
    if (this.#categories.size === 0)
      return [
        {
          code: 'no_categories',
          count: 1,
          line: 1,
          reason: 'у прайсі немає списку категорій: назви категорій невідомі',
        },
      ]
    return [...this.#early]
      .filter(([id]) => this.#categories.find(id) === null)
      .map(([id, tally]) => ({ code: 'unknown_category', ...tally, reason: unknownCategory(id) }))
  }

  #languageWarnings(): (FileWarning & Partial<FeedProblem>)[] {
    const tally = this.#russianDescriptions
    if (!tally) return []
    const reason = `російський текст в українському описі: товарів ${tally.count}, тут перший із них`
    return [{ code: 'russian_description', ...tally, reason }]
  }
}

function repeatOf(raw: RawOffer, place: string, isSame: boolean): CheckedOffer['repeat'] {
  const at = raw.fields.id ?? null
  if (isSame)
    return {
      severity: 'warning',
      note: { code: 'duplicate_same', at, reason: `той самий товар уже є в ${place}: повтор пропущено` },
    }
  return {
    severity: 'refused',
    note: {
      code: 'duplicate_id',
      at,
      reason: `товар із таким id, але з іншими даними, уже є в ${place}`,
    },
  }
}

function unknownCategory(id: string): string {
  return `категорії ${id} немає серед категорій прайсу`
}
