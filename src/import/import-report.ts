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

/** Problems of one code: the first few as examples, the whole number. */
export interface ProblemGroup {
  severity: FeedProblem['severity']
  code: ProblemCode
  count: number
  examples: FeedProblem[]
}

export interface ImportReport {
  feed: string
  isNewFeed: boolean
  /** Of a new feed: another one with which it shares many offer ids. */
  alike: { name: string; shared: number } | null
  /** The shop's name in the file, empty when it has none. */
  title: string
  format: FeedFormat
  encoding: string
  /** Offers that can come in. */
  offers: number
  products: ReportCounts
  variants: ReportCounts
  /** Offers of the file that cannot. */
  refused: number
  /** By what prices in other currencies were converted; those of offers that were read this time. */
  rates: UsedRate[]
  attributes: {
    /** What was done with those that were read this time. */
    changes: TalliedChange[]
    /** All that the shop's goods have, the commonest first; empty when nothing was decided. */
    facets: DecidedFacet[]
  }
  problems: ProblemGroup[]
  /** The whole list of problems, when it is longer than the examples. */
  problemsFile: string | null
  /** What the owner has set by hand and the import has left so. */
  pinned: PinnedFields
  /** Old prices of the feed that the law does not let the shop show. */
  hiddenOldPrices: HiddenOldPrices
  /** Pictures of the whole shop that are still to be fetched. */
  waitingPictures: number
  /** Goods of the demo shop that are on sale beside the owner's. */
  demoProducts: number
  seconds: number
}
