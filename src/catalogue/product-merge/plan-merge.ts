import { sql } from 'kysely'
import type { ProductFields, ProductMergePreview } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { findNamedProduct, type NamedProduct } from '../find-named-product.ts'
import { fieldsOf, readRow, withoutStock } from '../product/read-product.ts'
import { type AttributeText, readAttributeTexts } from '../read-attribute-texts.ts'
import { Refusal } from '../refusal.ts'
import { seenVersion } from '../seen-version.ts'
import { pairVariants, type VariantPair } from './pair-variants.ts'
import { requireUnmerged } from '../require-unmerged.ts'

/** As many as a product's screen allows. */
const MOST_PICTURES = 40

export type MergePlan = {
  from: NamedProduct
  into: NamedProduct
  pairs: VariantPair[]
  fields: { from: ProductFields; into: ProductFields }
  /** Of the product that stays. */
  ownPictures: number[]
  /** Pictures of the merged product that the other lacks. */
  pictures: number[]
  attributes: AttributeText[]
}

/**
 * Returns what a merge of one product into another would move.
 * @throws Refusal, RightRefused
 */
export async function previewProductMerge(
  database: Database,
  actor: Actor,
  names: { from: string; into: string },
): Promise<ProductMergePreview> {
  demandRight(actor, 'goods.describe')
  const plan = await planMerge(database, names)
  const [from, into] = [await sideOf(database, plan, 'from'), await sideOf(database, plan, 'into')]
  return {
    from,
    into,
    ...(await countMoved(database, plan)),
    pictures: plan.pictures.length,
    attributes: plan.attributes.map(({ title, value }) => `${title}: ${value}`),
  }
}

/**
 * Returns both products, given as in `findNamedProduct`, and what would be moved.
 * @throws Refusal when they cannot be merged
 */
export async function planMerge(
  database: Database,
  names: { from: string; into: string },
): Promise<MergePlan> {
  const from = await findNamedProduct(database, names.from)
  const into = await findNamedProduct(database, names.into)
  requireMergeable(from, into)
  const pairs = pairVariants(from, into)
  const [ownRow, otherRow] = [await readRow(database, into.id), await readRow(database, from.id)]
  if (!ownRow || !otherRow) throw new Refusal('Цього товару вже немає.')
  const fields = { from: fieldsOf(otherRow), into: fieldsOf(ownRow) }
  const [own, other] = [
    await readAttributeTexts(database, into.id),
    await readAttributeTexts(database, from.id),
  ]
  const known = new Set(own.map(({ title }) => foldKey(title)))
  const shown = ownRow.pictures.map(({ id }) => id)
  // The pictures of a sole variant are the product's.
  const ownPictures = into.variants.length === 1 ? shown : into.picture_ids
  return {
    from,
    into,
    pairs,
    fields,
    ownPictures,
    pictures: otherRow.pictures
      .map(({ id }) => id)
      .filter((id) => !shown.includes(id))
      .slice(0, Math.max(0, MOST_PICTURES - ownPictures.length)),
    attributes: other
      .filter(({ title }) => !known.has(foldKey(title)))
      .map(({ title, value }) => ({ title, value })),
  }
}

function requireMergeable(from: NamedProduct, into: NamedProduct): void {
  if (from.id === into.id) throw new Refusal('Це один і той самий товар.')
  if (from.merged_into) throw new Refusal(`«${from.title}» уже злито з «${from.merged_into.title}».`)
  requireUnmerged(into)
  if (!into.is_visible)
    throw new Refusal(`«${into.title}» сховано від покупців: спершу покажіть його або лишіть інший.`)
}

async function sideOf(
  database: Database,
  plan: MergePlan,
  side: 'from' | 'into',
): Promise<ProductMergePreview['from']> {
  const { id, title, slug } = plan[side]
  const fields = plan.fields[side]
  return {
    id,
    title,
    uri: `/products/${slug}`,
    price: Math.min(...fields.variants.map(({ price }) => price)),
    stock: fields.variants.reduce((sum, { stock }) => sum + stock, 0),
    version: await seenVersion(database, withoutStock(fields)),
  }
}

type Moved = Pick<
  ProductMergePreview,
  'favorites' | 'viewed' | 'waiting' | 'collections' | 'promotions' | 'leads' | 'open_orders'
>

async function countMoved(database: Database, { from, into }: MergePlan): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select
      (select count(*) from favorites where product_id = ${from.id}) as favorites,
      (select count(*) from viewed_products where product_id = ${from.id}) as viewed,
      (select count(*) from stock_waiters where product_id = ${from.id} and outcome is null) as waiting,
      array(select c.title from collection_products m join collections c on c.id = m.collection_id
        where m.product_id = ${from.id} and not exists (
          select from collection_products own where own.collection_id = c.id and own.product_id = ${into.id}
        ) order by c.title) as collections,
      array(select a.title from promotion_products m join promotions a on a.id = m.promotion_id
        where m.product_id = ${from.id} and not exists (
          select from promotion_products own where own.promotion_id = a.id and own.product_id = ${into.id}
        ) order by a.title) as promotions,
      (select count(*) from redirects where to_path = ${`/products/${from.slug}`})
        + (select count(*) from search_queries where to_path = ${`/products/${from.slug}`}) as leads,
      (select count(distinct o.id) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${from.id} and o.status in ('new', 'confirmed', 'packed', 'shipped')) as open_orders`.execute(
    database,
  )
  const [moved] = rows
  if (!moved) throw new Error('a count has one row')
  return moved
}
