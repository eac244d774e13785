import { sql } from 'kysely'
import type { ProductFields, ProductRecord, SentProduct } from '#src/contract/admin/product.ts'
import type { Database } from '#src/database/connect.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { demandRight } from '#src/staff/act.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { loadDeskSettings } from '#src/settings/load-desk-settings.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { changedFacts } from '../changed-facts.ts'
import { moveProduct, renameProduct, setProductInstalments, setProductReturnable } from '../change-product.ts'
import { findNamedProduct } from '../find-named-product.ts'
import { requireUnmerged } from '../require-unmerged.ts'
import { Refusal } from '../refusal.ts'
import { editSince, isSeen } from '../seen-version.ts'
import { setPictures } from '../set-pictures.ts'
import { saveVariants } from '../variants/save-variants.ts'
import { lockVariants, sameValue, writeVisibility } from '../write-values.ts'
import { describeProduct } from './describe-product.ts'
import { fieldsOf, readProduct, readRow, withoutStock } from './read-product.ts'
import { setAttributes } from '../set-attributes.ts'
import { setBrand } from './set-brand.ts'

type Save = { id: number; fields: SentProduct; version: string }

/**
 * Saves what differs, each field with the right that it needs. What is set by hand is pinned.
 *
 * @returns the record as it is now; null if there is no such product
 * @throws Conflict when somebody has saved it since, Refusal, RightRefused, ProofNeeded
 */
export async function saveProduct(
  database: Database,
  who: ByHand,
  { id, fields: sent, version }: Save,
): Promise<ProductRecord | null> {
  const row = await readRow(database, id)
  if (!row) return null
  for (const right of rightsOf(fieldsOf(row), wholeOf(sent, fieldsOf(row)))) demandRight(who.actor, right)
  const { price_proof_percent: bound } = await loadDeskSettings(database)
  await changeCatalogue(database, { ...who, right: 'goods.see' }, async (transaction, audit) => {
    await lockVariants(transaction, sql`select id from variants where product_id = ${id}`)
    const current = await readRow(transaction, id)
    if (!current) throw new Refusal('Цього товару вже немає.')
    requireUnmerged(current)
    const before = fieldsOf(current)
    if (!isSeen(version, withoutStock(before)) || isStockOther(sent, before))
      throw new Conflict(
        await readProduct(transaction, who.actor, id),
        await editSince(transaction, { entity: 'product', id, version }),
      )
    const fields = wholeOf(sent, before)
    if (isSteep(before, fields, bound))
      demandRight(who.actor, 'goods.price', { needsProof: true, now: who.now })
    await writeFields(transaction, before, fields, { id, now: who.now })
    const saved = await readRow(transaction, id)
    const facts = saved && changedFacts(journalFacts(before), journalFacts(fieldsOf(saved)))
    if (facts) audit({ action: 'product.edit', entity: 'product', entityId: String(id), ...facts })
  })
  return readProduct(database, who.actor, id)
}

/** Whether a stock was typed over a value that has changed since, by a sale or an import. */
function isStockOther({ variants }: SentProduct, before: ProductFields): boolean {
  return variants.some(({ id, stock, stock_was }) => {
    const now = before.variants.find((one) => one.id === id)?.stock
    return now !== undefined && stock !== undefined && stock !== now && stock_was !== now
  })
}

/** Absent fields stay as they are. A new variant has no stock. */
function wholeOf({ variants, is_returnable, ...fields }: SentProduct, before: ProductFields): ProductFields {
  const whole = variants.map(({ stock_was: _was, stock, weight_g, size_mm, ...variant }) => {
    const was = before.variants.find(({ id }) => id === variant.id)
    return {
      ...variant,
      stock: stock ?? was?.stock ?? 0,
      weight_g: weight_g === undefined ? (was?.weight_g ?? null) : weight_g,
      size_mm: size_mm === undefined ? (was?.size_mm ?? null) : size_mm,
    }
  })
  return {
    ...fields,
    variants: whole,
    is_returnable: is_returnable === undefined ? before.is_returnable : is_returnable,
  }
}

/** As everywhere in the journal, amounts are in kopiykas. */
function journalFacts({ variants, ...fields }: ProductFields): Record<string, unknown> {
  const amounts = variants.map(({ price, old_price, ...variant }) => ({
    ...variant,
    price: toKopiykas(price),
    old_price: old_price === null ? null : toKopiykas(old_price),
  }))
  return { ...fields, variants: amounts }
}

/** The describing fields. Prices and stock need rights of their own. */
const DESCRIBED = [
  'title',
  'description',
  'category',
  'is_visible',
  'slug',
  'pictures',
  'brand',
  'attributes',
  'seo_title',
  'seo_description',
  'is_returnable',
] as const

function rightsOf(before: ProductFields, after: ProductFields): Right[] {
  const isOther = (field: keyof ProductFields) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const texts = DESCRIBED.some(isOther) || saidOf(before) !== saidOf(after)
  const pairs = after.variants.map((one) => [before.variants.find(({ id }) => id === one.id), one] as const)
  return [
    ...(texts ? (['goods.describe'] as const) : []),
    // Whether a bank offers instalments concerns the price.
    ...(isOther('allows_instalments') ||
    pairs.some(([was, is]) => was?.price !== is.price || was.old_price !== is.old_price)
      ? (['goods.price'] as const)
      : []),
    ...(pairs.some(([was, is]) => (was?.stock ?? 0) !== is.stock) ? (['goods.stock'] as const) : []),
  ]
}

/** The variants without their prices and stocks, in their order. */
function saidOf({ variants }: ProductFields): string {
  return JSON.stringify(variants.map(({ price: _price, old_price: _old, stock: _stock, ...said }) => said))
}

function isSteep(before: ProductFields, after: ProductFields, bound: number): boolean {
  return after.variants.some(({ id, price }) => {
    const was = before.variants.find((one) => one.id === id)?.price
    return was !== undefined && (Math.abs(price - was) * 100) / was > bound
  })
}

async function writeFields(
  transaction: Database,
  before: ProductFields,
  after: ProductFields,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const product = await findNamedProduct(transaction, `id:${id}`)
  if (after.title !== before.title) await renameProduct(transaction, product, after.title, now)
  if (after.brand !== before.brand) await setBrand(transaction, product, after.brand, now)
  if (JSON.stringify(after.attributes) !== JSON.stringify(before.attributes))
    await setAttributes(transaction, product, after.attributes, now)
  const { description, seo_title, seo_description } = after
  const isSeoOther = seo_title !== before.seo_title || seo_description !== before.seo_description
  const isOther = description !== before.description
  if (isSeoOther || isOther)
    await describeProduct(
      transaction,
      product,
      { seo_title, seo_description, ...(isOther && { description }) },
      now,
    )
  if (after.category !== before.category) await moveProduct(transaction, product, `id:${after.category}`, now)
  if (after.is_visible !== before.is_visible)
    await writeVisibility(transaction, sameValue([id], after.is_visible ? 1 : 0), now)
  if (after.allows_instalments !== before.allows_instalments)
    await setProductInstalments(transaction, product, after.allows_instalments, now)
  if (after.slug !== before.slug) await writeSlug(transaction, id, after.slug)
  if (after.is_returnable !== before.is_returnable)
    await setProductReturnable(transaction, product, after.is_returnable, now)
  if (JSON.stringify(after.pictures) !== JSON.stringify(before.pictures))
    await setPictures(transaction, { ...product, meant: product.variants }, after.pictures, now)
  if (JSON.stringify(after.variants) !== JSON.stringify(before.variants))
    await saveVariants(transaction, { productId: id, before: before.variants, after: after.variants, now })
}

/** The old address redirects to the new one. */
async function writeSlug(transaction: Database, id: number, slug: string): Promise<void> {
  const taken = await transaction
    .selectFrom('products')
    .select('title')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw new Refusal(`Адреса «${slug}» вже в товару «${taken.title}».`)
  await transaction.updateTable('products').set({ slug }).where('id', '=', id).execute()
}
