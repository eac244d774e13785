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
  problems: ProblemGroup[]
  /** The whole list of problems, when it is longer than the examples. */
  problemsFile: string | null
  /** Pictures of the whole shop that are still to be fetched. */
  waitingPictures: number
  /** Goods of the demo shop that are on sale beside the owner's. */
  demoProducts: number
  seconds: number
}
