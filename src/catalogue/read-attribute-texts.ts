import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** A characteristic as it is shown and edited, with several values separated by `;`. */
export type AttributeText = { title: string; value: string }

type StoredText = AttributeText & {
  attribute_id: number
  value_ids: number[]
  /** The text that is shown, if the values are only parts of it. */
  text: string | null
}

/** Returns the characteristics of a product, in the order of its page. */
export async function readAttributeTexts(database: Database, id: number): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select a.id as attribute_id, a.title, p.value_texts ->> a.id::text as text,
      coalesce(p.value_texts ->> a.id::text, string_agg(v.title, '; ' order by chosen.place)) as value,
      array_agg(v.id order by chosen.place) as value_ids
    from products p
    cross join unnest(p.value_ids) with ordinality chosen (id, place)
    join attribute_values v on v.id = chosen.id
    join attributes a on a.id = v.attribute_id
    where p.id = ${id}
    group by a.id, p.value_texts
    order by min(chosen.place)`.execute(database)
  return rows
}
