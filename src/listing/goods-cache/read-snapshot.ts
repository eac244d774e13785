import { type RawBuilder, sql } from 'kysely'
import type { BitRow } from '#src/catalogue-index/bit-layout.ts'
import { categoryFacet } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { firstSlot } from '#src/catalogue-index/slots.ts'
import { joinedGoods } from './goods-bytes.ts'

export type BitsWanted = {
  category: number
  facets: readonly number[]
  /**
   * The facets that are already cached, as of `version` (0 where nothing is). For these and for goods only
   * later changes are read.
   */
  cached: { facets: readonly number[]; version: number }
}

export type BitsRead = {
  /**
   * The version of the index that all of this is from. Null where past or future changes cannot be known; then
   * only a complete reading is returned.
   */
  version: number | null
  /** The version in which the index was last rebuilt. */
  built: number
  /**
   * Rows by facet. A requested facet that was not cached is present even if it has no row. All facets of a
   * category have the same chunks.
   */
  rows: Map<number, BitRow[]>
  /**
   * In the format that `eachGoods` reads: all goods of the category and possibly some of others, or all goods
   * of the shop that have changed.
   */
  goods: Buffer[]
}

type Row = { version: number | null; built: number; facet: number | null; bits: Buffer | null }

/** Reads everything in one statement, so that it is from one state of the index. */
export async function readBits(database: Database, { category, ...wanted }: BitsWanted): Promise<BitsRead> {
  const { facets, version } = wanted.cached
  const missing = [...wanted.facets, categoryFacet(category)].filter((facet) => !facets.includes(facet))
  const { rows } = await sql<Row>`${PREPARED}
    with chunks as materialized (
      select array(select chunk from facet_bits where facet = ${categoryFacet(category)}) as list
    )
    select i.known as version, i.built, r.facet, r.bits
    from index_version i
    left join lateral (
      select w.facet, coalesce(b.bits, '') as bits
      from (select distinct facet from unnest(${missing}::int[]) facet) w
      cross join lateral (
        select ${joinedRows} as bits
        from facet_bits f where f.facet = w.facet and f.chunk = any((select list from chunks)::int[])
      ) b
      where i.known is not null or ${version} = 0
      union all
      select h.facet, b.bits
      from unnest(${facets}::int[]) h (facet)
      cross join lateral (
        select ${joinedRows} as bits
        from facet_bits f where f.facet = h.facet and f.version > ${version}
      ) b
      where i.version > ${version} and b.bits is not null
      union all
      select null, g.joined from (${version === 0 ? allGoods(category) : changedGoods(version)}) g (joined)
      where (i.known is not null or ${version} = 0) and g.joined is not null
    ) r on true`.execute(database)
  return collect(rows)
}

// Chunk, first bit and number of bits, four bytes each, followed by the bits.
const joinedRows = sql`string_agg(int4send(f.chunk) || int4send(f.first) || varbit_send(f.bits), '')`
const HEAD_BYTES = 12

/** Reads a query of (chunk, bits) as rows of a bitmap, with the version in which the index was last rebuilt. */
export async function readBitmap(
  database: Database,
  bits: RawBuilder<unknown>,
): Promise<{ built: number; rows: BitRow[] }> {
  const { rows } = await sql<{ built: number; bits: Buffer | null }>`${PREPARED}
    select i.built, (
      select string_agg(int4send(f.chunk) || int4send(0) || varbit_send(f.bits), '') from (${bits}) f
    ) as bits
    from index_version i`.execute(database)
  const [row] = rows
  return { built: row?.built ?? 0, rows: row?.bits ? rowsOf(row.bits) : [] }
}

// One value for each chunk, so that no single value becomes very large.
const allGoods = (category: number) => sql`
  select ${joinedGoods}
  from facet_bits f
  join indexed_products c on c.slot >= ${firstSlot(sql`f.chunk`)} + f.first
    and c.slot < ${firstSlot(sql`f.chunk`)} + f.first + length(f.bits)
  where f.facet = ${categoryFacet(category)}
  group by f.chunk`

const changedGoods = (version: number) => sql`
  select ${joinedGoods} from indexed_products c where c.version > 0 and c.version > ${version}`

function collect(rows: readonly Row[]): BitsRead {
  const { version = null, built = 0 } = rows[0] ?? {}
  const read: BitsRead = { version, built, rows: new Map(), goods: [] }
  for (const { facet, bits } of rows) {
    if (!bits) continue
    if (facet === null) read.goods.push(bits)
    else read.rows.set(facet, rowsOf(bits))
  }
  return read
}

function rowsOf(joined: Buffer): BitRow[] {
  const rows: BitRow[] = []
  for (let at = 0; at < joined.length;) {
    const start = at + HEAD_BYTES
    const end = start + joined.readInt32BE(at + 8) / 8
    rows.push({
      chunk: joined.readInt32BE(at),
      first: joined.readInt32BE(at + 4),
      bits: joined.subarray(start, end),
    })
    at = end
  }
  return rows
}
