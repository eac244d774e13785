import type { HiddenOldPrices } from './find-hidden-old-prices.ts'
import type { PinnedFields } from './find-pinned.ts'
import type { DecidedFacet } from '#src/catalogue-index/decide-facets.ts'
import type { UsedRate } from './exchange-rates.ts'
import type { TalliedChange } from './offers/param-tally.ts'
import type { FeedFormat, FeedProblem, ProblemCode } from './offer.ts'

/** What an import did, or a dry run would do. */
export interface ReportCounts {
  added: number
  changed: number
  unchanged: number
  hidden: number
}

/** Problems of one code: the first few as examples, and how many there are in all. */
export interface ProblemGroup {
  severity: FeedProblem['severity']
  code: ProblemCode
  count: number
  examples: FeedProblem[]
}

export interface ImportReport {
  feed: string
  isNewFeed: boolean
  /** For a new feed: an existing one with which it has many offer ids in common. */
  alike: { name: string; shared: number } | null
  /** The shop's name in the file; empty if it has none. */
  title: string
  format: FeedFormat
  encoding: string
  /** Offers that can be imported. */
  offers: number
  products: ReportCounts
  variants: ReportCounts
  /** Offers of the file that cannot be imported. */
  refused: number
  /** The rates of other currencies, for the offers that were read this time. */
  rates: UsedRate[]
  attributes: {
    /** What was done with the attributes that were read this time. */
    changes: TalliedChange[]
    /** All attributes of the shop's goods, the most common first; empty if nothing was decided. */
    facets: DecidedFacet[]
  }
  problems: ProblemGroup[]
  /** The file with all problems, if there are more of them than examples. */
  problemsFile: string | null
  /** What the owner has set by hand and the import has left unchanged. */
  pinned: PinnedFields
  /** Old prices of the feed that the law forbids the shop to show. */
  hiddenOldPrices: HiddenOldPrices
  /** Pictures of the whole shop that are still to be fetched. */
  waitingPictures: number
  /** Goods of the demo shop that are on sale beside the owner's. */
  demoProducts: number
  seconds: number
}
