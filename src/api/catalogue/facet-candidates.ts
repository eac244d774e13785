import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Candidate } from './goods-counts.ts'
import type { GoodsScope } from './goods-sets.ts'
import { type Choice, GROUP } from './listing-choice.ts'

export type Candidates = {
  candidates: Candidate[]
  /** How many values each group has in the whole scope; of a set of goods it is not known. */
  totals: ReadonlyMap<number, number>
}
type CandidateRow = Candidate & { values_total: number }

/**
 * The facets to count when there are too many goods to look at each: of every group those that most goods of the
 * category have, and the chosen ones. A set of goods names its own while it is counted, so it has the chosen ones only.
 */
export async function findCandidates(
  database: Database,
  scope: GoodsScope,
  choice: Choice,
  { limit, only }: { limit: number; only?: number },
): Promise<Candidates> {
  const rows = scope.kind === 'category' ? await readFrequent(database, scope.id, limit, only) : []
  const known = new Set(rows.map(({ facet }) => facet))
  const chosen = choice.groups.flatMap(({ group, facets }) =>
    group < GROUP.brand || (only !== undefined && group !== only)
      ? []
      : facets.filter((facet) => !known.has(facet)).map((facet) => ({ facet, group })),
  )
  return {
    candidates: [...rows, ...chosen],
    totals: new Map(rows.map((row) => [row.group, row.values_total])),
  }
}

async function readFrequent(
  database: Database,
  category: number,
  limit: number,
  only: number | undefined,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select r.attribute_id as group, r.facet, r.values_total
    from (
      select attribute_id, facet,
        row_number() over (partition by attribute_id order by count desc, facet) as rank,
        count(*) over (partition by attribute_id)::int as values_total
      from facet_counts
      where category_id = ${category} and ${only === undefined ? sql`attribute_id >= 0` : sql`attribute_id = ${only}`}
    ) r
    left join attributes a on a.id = r.attribute_id
    where r.rank <= ${limit} and a.is_filter is not false`.execute(database)
  return rows
}
