import type { SearchGroup } from './search-groups.ts'
import type { WordBits } from './word-bits.ts'

/**
 * A group with its vocabulary data: the estimated number of goods that contain its words (0 for a group that
 * nothing can match), and their share of all goods.
 */
export type KnownGroup = { group: SearchGroup; frequency: number; share: number } & WordBits

/**
 * The meaning of a query. `understandQuery` determines it once; all searches use it and do not ask the
 * vocabulary again.
 */
export type UnderstoodQuery = {
  /** The query after cleaning, for article numbers. */
  typed: string
  /** What goods have to match. Empty where nothing was understood; then only an article number may be found. */
  groups: readonly SearchGroup[]
  /** The same groups with their vocabulary data. */
  known: readonly KnownGroup[]
  /** Estimated number of goods that will be found. */
  expected: number
  /** The number of goods counted by bitmaps; null where they were not counted. */
  counted: number | null
  /** What was understood, where it differs from what was typed; null otherwise. */
  shownFor: string | null
}
