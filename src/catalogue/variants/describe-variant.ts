import { productDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { choiceOf } from '#src/import/assemble/variant-choice.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { sql } from 'kysely'
import { withPin } from '../pinned-fields.ts'
import { readAttributeTexts } from '../read-attribute-texts.ts'
import { setAttribute } from '../set-attributes.ts'
import { Refusal } from '../refusal.ts'

export type VariantOption = { title: string; value: string }
export type VariantWords = { sku?: string; options?: readonly VariantOption[] }

/**
 * Sets the article number of a variant and what distinguishes it from the others, «Колір: зелений». Both are
 * pinned; search is updated.
 * @throws Refusal
 */
export async function describeVariant(
  transaction: Database,
  id: number,
  { sku, options }: VariantWords,
  now: Date,
): Promise<void> {
  if (sku !== undefined) await writeSku(transaction, id, sku.trim())
  if (options) {
    await writeOptions(transaction, id, options)
    await addToCharacteristics(transaction, id, options, now)
  }
  const words = productDocument({
    title: '',
    skus: sku ? [sku] : [],
    variants: options?.map(({ value }) => value) ?? [],
  })
  // Without its hash the product is assembled again by the next import, without the words of the former text.
  await sql`
    update products p set doc = p.doc || ${words}::tsvector, content_hash = '', updated_at = ${now} from variants v
    where v.id = ${id} and p.id = v.product_id`.execute(transaction)
}

async function writeSku(transaction: Database, id: number, sku: string): Promise<void> {
  if (sku !== '') {
    const { rows } = await sql<{ title: string }>`
      select p.title from variants v join products p on p.id = v.product_id
      where lower(v.sku) = lower(${sku}) and v.id <> ${id} limit 1`.execute(transaction)
    if (rows[0]) throw new Refusal(`Артикул «${sku}» вже має «${rows[0].title}».`)
  }
  await transaction
    .updateTable('variants')
    .set({ sku: sku === '' ? null : sku, pinned: withPin('variants', 'sku') })
    .where('id', '=', id)
    .execute()
}

async function writeOptions(
  transaction: Database,
  id: number,
  given: readonly VariantOption[],
): Promise<void> {
  const options = given
    .map(({ title, value }) => ({ title: title.trim(), value: value.trim() }))
    .filter(({ value }) => value !== '')
  const choice = options.length === 0 ? { title: null, value: null } : choiceOf(options)
  await transaction
    .updateTable('variants')
    .set({
      title: choice.title,
      value: choice.value,
      options: JSON.stringify(options),
      pinned: withPin('variants', 'options'),
    })
    .where('id', '=', id)
    .execute()
}

/** Filters find a product by the options of any of its variants: «Колір: білий; зелений». */
async function addToCharacteristics(
  transaction: Database,
  id: number,
  options: readonly VariantOption[],
  now: Date,
): Promise<void> {
  const { product_id } = await transaction
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const { title, value } of options) {
    if (value.trim() === '') continue
    const rows = await readAttributeTexts(transaction, product_id)
    const own = rows.find((row) => foldKey(row.title) === foldKey(title))
    const known = own?.value.split(';').map(foldKey) ?? []
    if (known.includes(foldKey(value))) continue
    const joined = own ? `${own.value}; ${value}` : value
    await setAttribute(transaction, { id: product_id }, { title, value: joined }, now)
  }
}
