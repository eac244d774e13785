import { sql } from 'kysely'

/** What a feed may write in place of one value or, if it was split, of several. */
export const otherNames = sql`(
  select attribute_id, slug, value_id from value_aliases union all select attribute_id, slug, value_id from value_parts
)`
