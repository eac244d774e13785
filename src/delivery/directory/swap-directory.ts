import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const SETTLEMENT_COLUMNS = [
  'city_ref',
  'name',
  'type',
  'district',
  'region',
  'branches',
  'lockers',
  'search_name',
  'search_place',
  'is_gone',
]
const POINT_COLUMNS = [
  'carrier',
  'kind',
  'settlement_id',
  'city_ref',
  'number',
  'address',
  'lat',
  'lng',
  'max_weight_g',
  'max_size_mm',
  'max_declared',
  'hours',
  'code',
  'search_address',
  'is_open',
  'is_gone',
]

/**
 * Replaces the directory by the staged one in the caller's transaction, so readers see either the old or the new one. Rows that
 * are gone stay, marked, because orders refer to them; unchanged rows are not written.
 */
export async function swapDirectory(transaction: Database): Promise<void> {
  await countPoints(transaction)
  await merge(transaction, 'settlements', SETTLEMENT_COLUMNS)
  await merge(transaction, 'delivery_points', POINT_COLUMNS)
  await indexSettlementWords(transaction)
  await sql`truncate next_settlements, next_delivery_points`.execute(transaction)
}

/** Counts the points of each staged settlement and sets its `city_ref` to the one that most of its points have. */
async function countPoints(transaction: Database): Promise<void> {
  await sql`delete from next_delivery_points p where not exists (
    select from next_settlements s where s.id = p.settlement_id)`.execute(transaction)
  await sql`
    update next_settlements s
    set branches = counted.branches, lockers = counted.lockers, city_ref = counted.city_ref
    from (
      select settlement_id, count(*) filter (where kind = 'branch' and is_open) as branches,
             count(*) filter (where kind = 'locker' and is_open) as lockers,
             mode() within group (order by city_ref) as city_ref
      from next_delivery_points
      group by settlement_id
    ) counted
    where counted.settlement_id = s.id`.execute(transaction)
}

/** Rebuilds the index of words in settlement names, which finds misspelled ones. */
async function indexSettlementWords(transaction: Database): Promise<void> {
  const words = sql`
    select distinct word
    from settlements cross join lateral unnest(string_to_array(search_name, ' ')) word
    where not is_gone and word not in ('', '|')`
  await sql`
    with known as materialized (${words})
    delete from settlement_words w where not exists (select from known where known.word = w.word)`.execute(
    transaction,
  )
  await sql`insert into settlement_words (word) ${words} on conflict do nothing`.execute(transaction)
}

async function merge(
  transaction: Database,
  table: 'settlements' | 'delivery_points',
  columns: readonly string[],
): Promise<void> {
  const [target, next] = [sql.table(table), sql.table(`next_${table}`)]
  const list = (from: string): RawBuilder<unknown> =>
    sql.join(columns.map((column) => sql.ref(`${from}.${column}`)))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${target} as known (id, ${names})
    select n.id, ${list('n')} from ${next} n
    on conflict (id) do update set (${names}) = row (${list('excluded')})
    where (${list('known')}) is distinct from (${list('excluded')})`.execute(transaction)
  await sql`
    update ${target} known set is_gone = true
    where not is_gone and not exists (select from ${next} n where n.id = known.id)`.execute(transaction)
}
