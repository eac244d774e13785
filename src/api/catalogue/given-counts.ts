import { type RawBuilder, sql } from 'kysely'
import type { HeldCounts } from './count-held.ts'
import { setBits } from './goods-sets.ts'
import { GROUP } from './listing-choice.ts'

/** The common table expressions of `goodsSets`, but `scope`, of bitmaps that the process holds. */
export function givenSets({ sets }: HeldCounts): RawBuilder<unknown> {
  const rows = sets.flatMap(({ without, chunks }) => chunks.map((chunk) => ({ without, ...chunk })))
  return sql`
    sets as materialized (
      select * from unnest(
        ${rows.map(({ without }) => without)}::int[], ${rows.map(({ chunk }) => chunk)}::int[],
        ${rows.map(({ bits }) => bits)}::bit varying[]
      ) s (without, chunk, bits)
    ),
    totals as materialized (
      select * from unnest(${sets.map(({ without }) => without)}::int[], ${sets.map(({ total }) => total)}::int[]) t (without, total)
    ),
    span as materialized (select min(chunk) as low, max(chunk) as high from sets),
    ${setBits(sets.filter(({ chunks }) => chunks.length > 0).map(({ without }) => without))}`
}

/** In place of the `candidates`: (grp, values_total) of each group. */
export function givenCandidates({ groups }: HeldCounts): RawBuilder<unknown> {
  return sql`
    select * from unnest(
      ${groups.map(({ group }) => group)}::int[], ${groups.map(({ values_total }) => values_total)}::int[]
    ) g (grp, values_total)`
}

/** A query of (without, attribute_id, facet, count): what has been counted of large sets. */
export function givenCounts({ counts }: HeldCounts): RawBuilder<unknown> {
  return sql`
    select without, greatest(grp, -1) as attribute_id, facet, count
    from unnest(
      ${counts.map(({ without }) => without)}::int[], ${counts.map(({ group }) => group)}::int[],
      ${counts.map(({ facet }) => facet)}::int[], ${counts.map(({ count }) => count)}::int[]
    ) c (without, grp, facet, count)`
}

/** Whether the values of that group are to be found in rows; those of none are not. */
export function isNotWhole({ groups }: HeldCounts, group: RawBuilder<unknown>): RawBuilder<unknown> {
  const whole = groups.filter(({ isWhole }) => isWhole)
  return sql`coalesce(${group}, ${sql.lit(GROUP.all)}) <> all (${[GROUP.all, ...whole.map((each) => each.group)]}::int[])`
}
