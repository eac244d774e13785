import type { SearchGroup } from './search-groups.ts'
import type { WordBits } from './word-bits.ts'

/**
 * A group as the vocabulary knows it, in about how many goods its words are (0 is a group that nothing can meet), and in
 * which share of all.
 */
export type KnownGroup = { group: SearchGroup; frequency: number; share: number } & WordBits

/** What a query means. It is made once, by `understandQuery`; all that finds something takes it and asks nothing again. */
export type UnderstoodQuery = {
  /** As it was cleaned, for article numbers. */
  typed: string
  /** What goods must meet; without one nothing was understood, and only an article number may be found. */
  groups: readonly SearchGroup[]
  /** The same groups as the vocabulary knows them. */
  known: readonly KnownGroup[]
  /** About how many goods will be found. */
  expected: number
  /** How many goods bitmaps have counted; null where they were not asked. */
  counted: number | null
  /** What was understood where it is not what was typed. */
  shownFor: string | null
}
