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
  /** The facets that are cached as of that version, 0 where nothing is; of them and of goods only what has changed since is wanted. */
  cached: { facets: readonly number[]; version: number }
}

export type BitsRead = {
  /** Of the index; all of this is as of it. Null where it is not known what has changed, or will have: then only all is read. */
  version: number | null
  /** The version in which the index was last made anew. */
  built: number
  /** By facet. One that was wanted and not cached is here even without a row; of a category all facets have the same chunks. */
  rows: Map<number, BitRow[]>
  /** As `eachGoods` reads them: all goods of the category and perhaps some of others, or those of the shop that have changed. */
  goods: Buffer[]
}

type Row = { version: number | null; built: number; facet: number | null; bits: Buffer | null }

/** One statement, so one state of the index. */
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

// Chunk, first bit, number of bits: four bytes each; then the bits.
const joinedRows = sql`string_agg(int4send(f.chunk) || int4send(f.first) || varbit_send(f.bits), '')`
const HEAD_BYTES = 12

/** A query of (chunk, bits) as rows of bitmaps, and the version in which the index was last made anew. */
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

// In parts, so that none is longer than what is otherwise read at once.
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
