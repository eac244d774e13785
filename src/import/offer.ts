import type { Size } from '#src/domain/measures/measure.ts'
import type { KnownOffers } from './known/known-offers.ts'

/**
 * The format of the file, recognised by its content. `catalog-items` has the root `price` or `shop` with
 * `catalog` and `items`.
 */
export type FeedFormat = 'yml' | 'catalog-items' | 'hotline' | 'google-merchant' | 'csv' | 'xlsx'

export type FeedShop = {
  format: FeedFormat
  /** `utf-8`, `windows-1251` … as it was really read, whatever the file declares. */
  encoding: string
  name: string | null
  company: string | null
  url: string | null
  /** As written in the feed, in no certain format. */
  date: string | null
}

/**
 * One category. Paths of titles (Google's product type, the section of a CSV) become categories too: their
 * `source_id` is made of the path, so an offer always gives its category by `source_id`. Parents come before
 * their children. A parent that is unknown, circular or the category itself has become `null`, with a
 * warning, and siblings with the same title have become one category (offers of the others already use the
 * remaining id).
 */
export type FeedCategory = {
  line: number
  source_id: string
  parent_source_id: string | null
  title: string
}

export type FeedParam = { title: string; value: string; unit?: string }

export type OfferCondition = 'new' | 'used' | 'refurbished'

/**
 * Something that can be sold; each is one variant. Offers with the same `group_id` are variants of one
 * product.
 */
export type FeedOffer = {
  /** The 1-based line of the offer's start tag or CSV row, or the row of a sheet. */
  line: number
  /** Unique in the stream, never empty, up to 200 characters, not always a number. */
  source_id: string
  group_id: string | null
  /**
   * The name to show, 1 to 255 characters: the Ukrainian one if the feed has it. Plain text, no markup. Latin
   * look-alikes inside Cyrillic words stay as typed, because search folds them.
   */
  title: string
  /** The name in the other language, for search; `null` if the feed has only one name. */
  title_other: string | null
  /** Sanitised HTML that is safe to print; empty if there is none. */
  description: string
  /** Whole kopiykas of UAH, above zero. Other currencies are already converted. */
  price: number
  /** Whole kopiykas of UAH, always above `price`. */
  old_price: number | null
  /** The currency in the feed; `UAH` if it has none. */
  currency: string
  /**
   * Pieces; `null` if the feed only says "available" without a number; 0 whenever `is_available` is false.
   */
  stock: number | null
  is_available: boolean
  /**
   * The category's `source_id`. It may be a category that the feed does not have (with a warning for each
   * offer, or one `no_categories` for the whole feed), or one whose event follows in the stream: resolve it
   * after the end.
   */
  category_source_id: string | null
  brand: string | null
  sku: string | null
  barcode: string | null
  /**
   * Absolute http(s) addresses, or paths relative to the feed exactly as given; no repeats, the main one
   * first.
   */
  pictures: string[]
  /** Trimmed, without empty values. A title is repeated if it has several values. At most 60. */
  params: FeedParam[]
  /** The address of the product page on the owner's other site. */
  url: string | null
  country: string | null
  condition: OfferCondition | null
  keywords: string | null
  /** Of one piece, in grams; `null` if the feed does not contain it. */
  weight_g: number | null
  /** Length, width and height of one piece, in millimetres. */
  size_mm: Size | null
}

/** The kind of a problem, for counting. The sentence for a person is `reason`. */
export type ProblemCode =
  // refused offers
  | 'no_id'
  | 'bad_id'
  | 'duplicate_id'
  | 'broken_markup'
  | 'no_title'
  | 'no_price'
  | 'zero_price'
  | 'bad_price'
  | 'ambiguous_price'
  | 'no_rate'
  // warnings about an offer that is imported
  | 'duplicate_same'
  | 'no_ukrainian_title'
  | 'russian_description'
  | 'title_cut'
  | 'description_cut'
  | 'description_lost'
  | 'media_lost'
  | 'old_price_below'
  | 'bad_old_price'
  | 'bad_sale_price'
  | 'bad_discount'
  | 'no_category'
  | 'unknown_category'
  | 'negative_stock'
  | 'bad_stock'
  | 'stock_rounded'
  | 'stock_placeholder'
  | 'stock_conflict'
  | 'bad_picture'
  | 'too_many_pictures'
  | 'param_cut'
  | 'too_many_params'
  | 'field_cut'
  | 'bad_markup'
  | 'oversized_group'
  // an offer of goods that the owner has merged into others
  | 'merged_product'
  // warnings about categories
  | 'bad_category'
  | 'duplicate_category'
  | 'merged_categories'
  | 'unknown_parent'
  | 'circular_parent'
  // warnings about the whole file
  | 'no_categories'
  | 'wrong_encoding'
  | 'bad_characters'
  | 'control_characters'
  | 'sheet_skipped'
  | 'heading_row'
  | 'uncounted_formula'

/**
 * `refused`: the offer is not imported; there is exactly one such event for each refused offer. `warning`: it
 * is imported, but the owner should know. A warning precedes the offer that it is about.
 */
export type FeedProblem = {
  severity: 'warning' | 'refused'
  code: ProblemCode
  /** How many places it is about; above 1 only if one event stands for the whole file. */
  count: number
  /** The 1-based line of the wrong field, or of the offer; 0 if it belongs to no line. */
  line: number
  /**
   * The sheet of a workbook, if `line` is one of its rows. `reason` names it if other sheets are read too.
   */
  sheet?: string
  offer_id: string | null
  /** The element, attribute or column as it is written in the feed. */
  field: string | null
  /** A Ukrainian sentence for the owner, without line and offer id, which `describeProblem` adds. */
  reason: string
}

export type OfferEvent = { type: 'offer' } & FeedOffer & {
    /** By which its text can be recognised; absent if it has to be read each time. */
    mark?: string
    /** Its index among the known offers, if it was read although it is one. */
    known?: number
  }

/**
 * Replaces an offer that is written as at the last reading, and so was not read: its index among `offers`.
 */
type KnownEvent = { type: 'known'; offers: KnownOffers; index: number }

/** `feed` is always the first event and comes once. */
export type FeedEvent =
  | ({ type: 'feed' } & FeedShop)
  | ({ type: 'category' } & FeedCategory)
  | OfferEvent
  | KnownEvent
  | ({ type: 'problem' } & FeedProblem)

/**
 * The file is no feed, or its markup is broken: nothing of it may be imported, and events before this error
 * are void.
 */
export class FeedError extends Error {
  /** 0 if it is about the file as a whole. */
  readonly line: number
  /** A Ukrainian sentence for the owner. */
  readonly reason: string

  constructor(line: number, reason: string) {
    super(line === 0 ? reason : `рядок ${line}: ${reason}`)
    this.name = 'FeedError'
    this.line = line
    this.reason = reason
  }
}

/** Returns «рядок 12, товар A-17, поле price: …». */
export function describeProblem(problem: FeedProblem): string {
  const offer = problem.offer_id === null ? '' : `, товар ${problem.offer_id}`
  const field = problem.field === null ? '' : `, поле ${problem.field}`
  const place = `${problem.line === 0 ? '' : `, рядок ${problem.line}`}${offer}${field}`
  return place === '' ? problem.reason : `${place.slice(2)}: ${problem.reason}`
}
