import { type RawBuilder, sql } from 'kysely'
import type { BitRow } from '#src/catalogue-index/bit-layout.ts'
import { categoryFacet } from '#src/catalogue-index/facet-code.ts'
import type { PriceInterval } from '#src/catalogue-index/price-buckets.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { type Counted, frequentFacets } from './goods-counts.ts'

export type BitsWanted = {
  category: number
  facets: readonly number[]
  /** Besides, the facets that are counted; null where nothing is. */
  counted: Counted | null
  /** Prices whose goods are wanted one by one. */
  edges: readonly PriceInterval[]
  /** The facets that are held as of that version; of them only what has changed since is wanted. */
  held: { facets: readonly number[]; version: number }
}

/** A facet that is counted, the group that it belongs to and how many values the group has in all. */
export type Candidate = { facet: number; group: number; values_total: number }

export type BitsRead = {
  /** Of the index; all of this is as of it. Null where it is not known what has changed. */
  version: number | null
  /** The version in which the index was last made anew. */
  built: number
  candidates: Candidate[]
  /** By facet. One that was wanted and not held is here even without a row; of a category all facets have the same chunks. */
  rows: Map<number, BitRow[]>
  /** Of goods with prices in the edges. */
  slots: number[]
}

type Row = {
  version: number | null
  built: number
  facet: number | null
  group: number | null
  values_total: number | null
  bits: Buffer | null
}

/** One statement, so one state of the index. */
export async function readBits(database: Database, wanted: BitsWanted): Promise<BitsRead> {
  const { category, counted, edges, held } = wanted
  const facets = [...wanted.facets, categoryFacet(category)]
  const { rows } = await sql<Row>`${PREPARED}
    with candidates as materialized (
      ${counted ? frequentFacets(category, counted) : sql`select 0 as facet, 0 as grp, 0 as values_total where false`}
    ),
    chunks as materialized (
      select array(select chunk from facet_bits where facet = ${categoryFacet(category)}) as list
    )
    select i.known as version, i.built, r.facet, r.grp as group, r.values_total, r.bits
    from index_version i
    left join lateral (
      select facet, grp, values_total, null::bytea as bits from candidates
      union all
      select w.facet, null, null, coalesce(b.bits, '')
      from (
        (select facet from candidates union select unnest(${facets}::int[]))
        except select unnest(${held.facets}::int[])
      ) w
      cross join lateral (
        select ${joinedRows} as bits
        from facet_bits f where f.facet = w.facet and f.chunk = any((select list from chunks)::int[])
      ) b
      union all
      select h.facet, null, null, b.bits
      from unnest(${held.facets}::int[]) h (facet)
      cross join lateral (
        select ${joinedRows} as bits
        from facet_bits f where f.facet = h.facet and f.version > ${held.version}
      ) b
      where i.version > ${held.version} and b.bits is not null
      ${edgeSlots(category, edges)}
    ) r on true`.execute(database)
  return collect(rows)
}

// Chunk, first bit, number of bits: four bytes each; then the bits.
const joinedRows = sql`string_agg(int4send(f.chunk) || int4send(f.first) || varbit_send(f.bits), '')`
const HEAD_BYTES = 12
const SLOT_BYTES = 4

function edgeSlots(category: number, edges: readonly PriceInterval[]): RawBuilder<unknown> {
  if (edges.length === 0) return sql``
  return sql`
    union all
    select null, null, null, string_agg(int4send(c.slot), '')
    from unnest(${edges.map(({ from }) => from)}::bigint[], ${edges.map(({ to }) => to)}::bigint[]) e (low, high)
    join category_products c on c.category_id = ${category} and c.is_in_stock in (true, false)
      and c.price between e.low and e.high`
}

function collect(rows: readonly Row[]): BitsRead {
  const { version = null, built = 0 } = rows[0] ?? {}
  const read: BitsRead = { version, built, candidates: [], rows: new Map(), slots: [] }
  for (const { facet, group, values_total, bits } of rows) {
    if (facet === null) read.slots = bits ? numbersOf(bits) : []
    else if (bits) read.rows.set(facet, rowsOf(bits))
    else read.candidates.push({ facet, group: group ?? 0, values_total: values_total ?? 0 })
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

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / SLOT_BYTES }, (_, at) => bytes.readInt32BE(at * SLOT_BYTES))
}
