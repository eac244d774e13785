import { sql } from 'kysely'
import { MOST_PIECES } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import type { NamedProduct } from '../find-named-product.ts'
import { withoutStock } from '../product/read-product.ts'
import { Refusal } from '../refusal.ts'
import { editSince, isSeen } from '../seen-version.ts'
import { setAttributes } from '../set-attributes.ts'
import { setPictures } from '../set-pictures.ts'
import { lockVariants } from '../write-values.ts'
import { moveMemberships } from './move-memberships.ts'
import type { VariantPair } from './pair-variants.ts'
import { type MergePlan, planMerge } from './plan-merge.ts'

type Merge = {
  /** The one that is merged, and the one that stays. */
  from: string
  into: string
  withPictures?: boolean
  withAttributes?: boolean
  /**
   * Whether its stock is added, because its pieces are not the same ones as those of the product that stays.
   */
  withStock?: boolean
  /** The versions of both that the caller saw. Without them nothing is compared. */
  versions?: { from: string; into: string }
}
export type MergedProducts = { from: NamedProduct; into: NamedProduct; stock: number }

/**
 * Merges one product into another, for good: shoppers who wanted it get the one that stays, its address
 * redirects there, and imports ignore its offers. Its orders, receipts and history stay its own.
 * @throws Conflict when somebody has saved one of them since, Refusal, RightRefused
 */
export function mergeProducts(
  database: Database,
  who: ByHand,
  { withPictures = false, withAttributes = false, withStock = false, versions, ...names }: Merge,
): Promise<MergedProducts> {
  if (withStock) demandRight(who.actor, 'goods.stock')
  return changeCatalogue(database, { ...who, right: 'goods.describe' }, async (transaction, audit) => {
    const plan = await lockedPlan(transaction, names)
    const { from, into, pairs, pictures, attributes } = plan
    if (versions) await requireSeen(transaction, plan, versions)
    await moveMemberships(transaction, { from, into, pairs })
    if (withPictures && pictures.length > 0)
      await setPictures(
        transaction,
        { ...into, meant: into.variants },
        [...plan.ownPictures, ...pictures],
        who.now,
      )
    if (withAttributes && attributes.length > 0)
      await setAttributes(transaction, into, [...plan.fields.into.attributes, ...attributes], who.now)
    const stock = withStock ? await addStock(transaction, plan, who.actor) : 0
    await markMerged(transaction, plan, { withStock, now: who.now })
    const entity = 'product'
    audit({
      action: 'product.merge',
      entity,
      entityId: String(from.id),
      before: { title: from.title, slug: from.slug },
      after: { into: into.slug },
    })
    audit({
      action: 'product.take_in',
      entity,
      entityId: String(into.id),
      after: {
        title: from.title,
        ...(withPictures && { pictures: pictures.length }),
        ...(withAttributes && { attributes: attributes.map(({ title }) => title) }),
        ...(withStock && { stock }),
      },
    })
    return { from, into, stock }
  })
}

/** Products and variants are locked in the order of ids, as by orders and imports. */
async function lockedPlan(transaction: Database, names: { from: string; into: string }): Promise<MergePlan> {
  const { from, into } = await planMerge(transaction, names)
  const ids = [from.id, into.id]
  await sql`
    select count(*) from (
      select id from products where id = any(${ids}::int[]) order by id for no key update
    ) locked`.execute(transaction)
  await lockVariants(transaction, sql`select id from variants where product_id = any(${ids}::int[])`)
  return planMerge(transaction, { from: `id:${from.id}`, into: `id:${into.id}` })
}

async function requireSeen(
  transaction: Database,
  { from, into, fields }: MergePlan,
  versions: { from: string; into: string },
): Promise<void> {
  for (const [{ id }, now, version] of [
    [from, fields.from, versions.from],
    [into, fields.into, versions.into],
  ] as const)
    if (!isSeen(version, withoutStock(now)))
      throw new Conflict(null, await editSince(transaction, { entity: 'product', id, version }))
}

/** Moves the stock, variant by variant. Returns how many pieces were moved. */
async function addStock(
  transaction: Database,
  { from, into, pairs }: MergePlan,
  actor: Actor,
): Promise<number> {
  const moved = Map.groupBy(pairs, (pair) => pair.into.id)
  for (const group of moved.values()) {
    const sum = group.reduce((pieces, pair) => pieces + pair.from.stock, group[0]?.into.stock ?? 0)
    if (sum > MOST_PIECES) throw new Refusal('Залишок не може перевищувати 1 000 000 шт.')
  }
  const staffId = actor.kind === 'staff' ? actor.id : null
  await sql`
    with pairs as (${pairRows(pairs)}), moved as (
      select p.from_id, p.into_id, v.stock from pairs p join variants v on v.id = p.from_id where v.stock > 0
    ), noted as (
      insert into stock_moves (variant_id, delta, reason, note, staff_id)
      select from_id, -stock, 'written_off', ${`злито з «${into.title}»`}, ${staffId}::int from moved
      union all
      select into_id, stock, 'received', ${`від злитого «${from.title}»`}, ${staffId}::int from moved
    ), taken as (
      update variants v set stock = 0 from moved m where v.id = m.from_id
    )
    update variants v set stock = v.stock + m.stock
    from (select into_id, sum(stock)::int as stock from moved group by into_id) m where v.id = m.into_id`.execute(
    transaction,
  )
  return pairs.reduce((sum, pair) => sum + pair.from.stock, 0)
}

function pairRows(pairs: readonly VariantPair[]) {
  return sql`select * from unnest(${pairs.map((pair) => pair.from.id)}::int[], ${pairs.map((pair) => pair.into.id)}::int[])
    as p (from_id, into_id)`
}

/** Products that were merged into it before now lead to the one that stays, too. */
async function markMerged(
  transaction: Database,
  { from, into, pairs }: MergePlan,
  { withStock, now }: { withStock: boolean; now: Date },
): Promise<void> {
  const ids = pairs.map((pair) => pair.from.id)
  await sql`
    update variants v set merged_into = p.into_id, is_visible = false
    from (${pairRows(pairs)}) p
    where (v.id = any(${ids}::int[]) or v.merged_into = any(${ids}::int[])) and p.from_id in (v.id, v.merged_into)`.execute(
    transaction,
  )
  if (withStock)
    await sql`
      update variants v set stock_into = p.into_id
      from (${pairRows(pairs)}) p
      where (v.id = any(${ids}::int[]) or v.stock_into = any(${ids}::int[])) and p.from_id in (v.id, v.stock_into)`.execute(
      transaction,
    )
  await sql`
    update products set merged_into = ${into.id}, is_visible = false, updated_at = ${now}
    where id = ${from.id} or merged_into = ${from.id}`.execute(transaction)
  // Its sales count for the one that stays.
  await sql`
    update products p set popularity = p.popularity + gone.popularity
    from products gone where p.id = ${into.id} and gone.id = ${from.id} and gone.popularity > 0`.execute(
    transaction,
  )
  await sql`update old_slugs set target_id = ${into.id} where kind = 'product' and target_id = ${from.id}`.execute(
    transaction,
  )
  await sql`
    insert into old_slugs (kind, slug, target_id) values ('product', ${from.slug}, ${into.id})
    on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(transaction)
}
