import type { KnownGroup } from './vocabulary.ts'

/** What live search wants of the goods: at most `limit` of about `expected` that meet what was `typed`. */
export type LiveRequest = { known: readonly KnownGroup[]; typed: string; expected: number; limit: number }

/** The ids of the best goods, and how many there are in all. */
export type Hits = { ids: number[]; total: number }
