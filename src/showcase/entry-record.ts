import { sql } from 'kysely'
import type { z } from 'zod'
import { withSlug } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { slugFault } from '#src/domain/catalogue/slug.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { checked } from '#src/staff/checked.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { GOODS_TABLES, type ListTable } from './goods-tables.ts'

const ENTITIES = { promotions: 'promotion', collections: 'collection' } as const

/**
 * Everything of an entry that can be edited, from which its version is computed: its texts, its picture, and
 * its goods in their order.
 */
type Stored = { words: object; goods: string | null }

/** Returns the present version of an entry; null where there is none. */
export async function entryVersion(
  database: Database,
  table: ListTable,
  slug: string,
): Promise<string | null> {
  const { goods, owner } = GOODS_TABLES[table]
  const price = table === 'promotions' ? sql`member.price` : sql`null::bigint`
  const { rows } = await sql<Stored>`
    select to_jsonb(m) - array['position', 'feed_id', 'is_pricing'] as words, (
      select md5(string_agg(concat_ws(':', member.product_id, member.position, ${price}), ',' order by member.product_id))
      from ${goods} member where ${owner} = m.id
    ) as goods
    from ${sql.table(table)} m where m.slug = ${slug}`.execute(database)
  return rows[0] ? versionOf(rows[0]) : null
}

/**
 * Validates the texts of an entry and, for a new one, its slug, which must be free. Reports all errors of both
 * together. @throws InvalidInput
 */
export function checkedEntry<Words extends z.ZodType>(
  schema: Words,
  entry: { slug: string; before: object | undefined; words: object; isNew: boolean },
): z.output<Words> {
  const { slug, before, words, isNew } = entry
  if (before && !isNew) return checked(schema, words)
  const faultOf = (typed: string) => slugFault(typed) ?? (before ? 'Ця адреса вже зайнята' : null)
  return checked(withSlug(schema, faultOf), { slug, ...words })
}

/**
 * Locks the entry until the end of the transaction. `version` is null for a new entry.
 *
 * @throws Conflict if somebody has saved it since
 */
export async function expectEntry(
  transaction: Database,
  { table, slug, version }: { table: ListTable; slug: string; version: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where slug = ${slug} for update`.execute(transaction)
  const [known] = rows
  if (version === null) return
  const currentVersion = (await entryVersion(transaction, table, slug)) ?? ''
  await expectVersion(transaction, {
    entity: ENTITIES[table],
    entityId: String(known?.id ?? 0),
    version,
    currentVersion,
    current: { version: currentVersion },
  })
}
