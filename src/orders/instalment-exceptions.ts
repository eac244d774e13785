import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'
import { difference } from '#src/domain/stored/difference.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'

type Named = { id: number; title: string }

/** Goods that the owner does not sell by instalments. A product's own choice overrides its brand and category. */
export type InstalmentExceptions = {
  categories: Named[]
  brands: Named[]
  /** Products with a choice of their own, excepted ones first; at most `MOST_PRODUCTS`. */
  products: (Named & { allows_instalments: boolean })[]
  /** Number of products on sale that are excepted, by themselves, their brand or their category. */
  excepted: number
  version: string
}

export type ExceptedIds = { categories: readonly number[]; brands: readonly number[] }

const MOST = 500
const MOST_PRODUCTS = 200
const ids = z.array(z.int().positive()).max(MOST, `До ${MOST} назв`)
const idsSchema = z.object({ categories: ids, brands: ids })

/** @throws RightRefused */
export async function loadInstalmentExceptions(
  database: Database,
  actor: Actor,
): Promise<InstalmentExceptions> {
  demandRight(actor, 'settings.change')
  const { rows } = await sql<Omit<InstalmentExceptions, 'version'>>`
    select
      coalesce((select json_agg(json_build_object('id', id, 'title', title) order by title, id)
        from categories where no_instalments), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', id, 'title', title) order by title, id)
        from brands where no_instalments), '[]') as brands,
      coalesce((select json_agg(p) from (
        select id, title, allows_instalments from products where allows_instalments is not null
        order by allows_instalments, title, id limit ${sql.lit(MOST_PRODUCTS)}
      ) p), '[]') as products,
      (select count(*)::int from products p where p.is_visible
        and not allows_instalments(p.allows_instalments, p.brand_id, p.category_id)) as excepted`.execute(
    database,
  )
  const found = rows[0] ?? { categories: [], brands: [], products: [], excepted: 0 }
  return { ...found, version: versionOf(idsOf(found)) }
}

type Change = {
  actor: Actor
  /** Makes the new exceptions from the present ones. */
  change: (known: ExceptedIds) => ExceptedIds
  /** Version that the person saw; without it nothing is compared. */
  version?: string
}

/** @throws Conflict, InvalidInput, RightRefused */
export async function changeInstalmentExceptions(
  database: Database,
  { actor, change, version }: Change,
): Promise<void> {
  await act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    await sql`lock table categories, brands in share row exclusive mode`.execute(transaction)
    const before = await loadInstalmentExceptions(transaction, actor)
    const current = { ...idsOf(before), version: before.version }
    const stated = { entity: 'instalments', entityId: 'exceptions', currentVersion: before.version, current }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
    const { categories, brands } = checked(idsSchema, change(idsOf(before)))
    await mark(transaction, 'categories', categories)
    await mark(transaction, 'brands', brands)
    const after = await loadInstalmentExceptions(transaction, actor)
    audit({
      action: 'instalments.except',
      entity: 'instalments',
      entityId: 'exceptions',
      ...difference(namesOf(before), namesOf(after)),
    })
  })
}

async function mark(transaction: Database, table: 'categories' | 'brands', given: number[]): Promise<void> {
  const wanted = [...new Set(given)]
  const known = await transaction
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<number>`any(${wanted}::int[])`)
    .execute()
  if (known.length !== wanted.length)
    throw new InvalidInput({ [table]: ['Чогось із названого вже немає: оберіть знову'] })
  await sql`
    update ${sql.table(table)} set no_instalments = not no_instalments
    where no_instalments <> (id = any(${wanted}::int[]))`.execute(transaction)
}

const sorted = (all: readonly Named[]) => all.map(({ id }) => id).toSorted((a, b) => a - b)

function idsOf({ categories, brands }: Pick<InstalmentExceptions, 'categories' | 'brands'>): ExceptedIds {
  return { categories: sorted(categories), brands: sorted(brands) }
}

function namesOf({ categories, brands }: InstalmentExceptions): object {
  return { categories, brands }
}

/** The first of an order's goods that is excepted, by its title; null where all can be paid by instalments. */
export async function exceptedOfOrder(database: Database, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select l.title from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} and not allows_instalments(p.allows_instalments, p.brand_id, p.category_id)
    order by l.position limit 1`.execute(database)
  return rows[0]?.title ?? null
}
