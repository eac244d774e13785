import { sql } from 'kysely'
import { FACET_KIND } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { GROUP } from '#src/catalogue-index/facet-choice.ts'

/** Adds the group of each facet to `groups`. A facet never moves to another group. */
export async function readFacetGroups(
  database: Database,
  groups: Map<number, number>,
  facets: Iterable<number>,
): Promise<void> {
  const values: number[] = []
  for (const facet of facets) {
    if (groups.has(facet)) continue
    if (facet % 4 === FACET_KIND.brand) groups.set(facet, GROUP.brand)
    if (facet % 4 === FACET_KIND.value) values.push(facet)
  }
  if (values.length === 0) return
  const { rows } = await sql<{ facet: number; attribute_id: number }>`${PREPARED}
    select f.facet, v.attribute_id
    from unnest(${values}::int[]) f (facet) join attribute_values v on v.id = f.facet / 4`.execute(database)
  for (const { facet, attribute_id } of rows) groups.set(facet, attribute_id)
}
