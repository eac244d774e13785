import type { Generated } from 'kysely'
import type { Day, Moment } from './column-types.ts'

export interface DeskListTables {
  redirect_hits: { from_path: string; hits: Generated<number>; last_at: Moment }
  missing_paths: MissingPathsTable
  search_misses: { day: Day; query: string; misses: Generated<number>; last_at: Moment }
  search_queries: {
    query: string
    is_hidden: Generated<boolean>
    to_path: string | null
    changed_at: Moment
  }
  customer_notes: { phone: string; note: string; changed_at: Moment; changed_by: string | null }
  one_way_synonyms: { word: string; token: string; to_word: string; leads_to: string }
}

/** Addresses that visitors requested and that do not exist. */
interface MissingPathsTable {
  path: string
  hits: Generated<number>
  first_at: Moment
  last_at: Moment
  is_hidden: Generated<boolean>
}
