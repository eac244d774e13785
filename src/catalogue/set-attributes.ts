import { sql } from 'kysely'
import { productDocument } from '#src/catalogue-index/product-document.ts'
import type { Database } from '#src/database/connect.ts'
import { productParams } from '#src/import/assemble/product-params.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { mergeAttributes } from '#src/import/merge/merge-attributes.ts'
import { readParams } from '#src/import/offers/params.ts'
import { createStagedValues } from '#src/import/stage/create-stage.ts'
import { withPin } from './pinned-fields.ts'
import { Refusal } from './refusal.ts'
import { type AttributeText, readAttributeTexts } from './read-attribute-texts.ts'

/** One characteristic of a product, as it will be stored. */
type Row = { attribute_id: number; value: string; value_ids: number[]; isWhole: boolean }

/**
 * Replaces the characteristics of a product by these, which are read like a feed's: known names and spellings
 * are unified, values are separated by `;`, and values that consist of several are split. Unchanged ones stay
 * as they are. They are pinned; filters and search are updated.
 * @throws Refusal
 */
export async function setAttributes(
  transaction: Database,
  { id }: { id: number },
  given: readonly AttributeText[],
  now: Date,
): Promise<void> {
  const before = await readAttributeTexts(transaction, id)
  const changed = given.filter(({ title, value }) => !find(before, title, value))
  const resolved = await resolve(transaction, changed)
  const rows = given.map(({ title, value }): Row => {
    const known = find(before, title, value)
    if (known) return { ...known, isWhole: known.text !== null }
    const read = resolved.get(changed.findIndex((one) => one.title === title && one.value === value))
    if (!read)
      throw new Refusal(`«${title}: ${value}» не прочитано: введіть назву характеристики й значення.`)
    return read
  })
  const valueIds = [...new Set(rows.flatMap(({ value_ids }) => value_ids))]
  const words = productDocument({ title: '', params: given.flatMap(({ title, value }) => [title, value]) })
  await sql`
    update products p set value_ids = ${valueIds}::int[], value_texts = ${JSON.stringify(wholeTexts(rows))}::jsonb,
      doc = p.doc || ${words}::tsvector, content_hash = '', pinned = ${withPin('p', 'value_ids')}, updated_at = ${now}
    where p.id = ${id}`.execute(transaction)
}

/**
 * Sets one characteristic, at its place or behind the others. Without a value it is removed.
 * @throws Refusal
 */
export async function setAttribute(
  transaction: Database,
  product: { id: number },
  { title, value }: { title: string; value: string | null },
  now: Date,
): Promise<void> {
  const rows = await readAttributeTexts(transaction, product.id)
  const key = foldKey(title)
  const isSame = (row: AttributeText) => foldKey(row.title) === key
  if (value === null && !rows.some(isSame)) throw new Refusal(`Характеристики «${title}» у товару немає.`)
  const next = value === null ? [] : [{ title: rows.find(isSame)?.title ?? title, value }]
  const at = rows.findIndex(isSame)
  const others = rows.filter((row) => !isSame(row))
  const place = at === -1 ? others.length : at
  await setAttributes(transaction, product, [...others.slice(0, place), ...next, ...others.slice(place)], now)
}

function find<Row extends AttributeText>(rows: readonly Row[], title: string, value: string) {
  return rows.find((row) => row.title === title && row.value === value)
}

/**
 * Returns each one's row by its index; those without a meaning are missing. New attributes and values are
 * created.
 */
async function resolve(transaction: Database, given: readonly AttributeText[]): Promise<Map<number, Row>> {
  if (given.length === 0) return new Map()
  const wholes = new Map<number, string>()
  await createStagedValues(transaction)
  for (const [place, { title, value }] of given.entries()) {
    const { params } = readParams([{ title, value, unit: null, line: place }])
    const texts = params.map(({ title, value, unit }) => [title, unit ? `${value} ${unit}` : value] as const)
    const product = productParams([{ params: texts }], null)
    const [whole] = Object.values(product.texts)
    if (whole !== undefined) wholes.set(place, whole)
    await sql`
      insert into stage_values (gid, position, attribute_key, attribute_title, slug, title, number)
      select ${place}, v.position, v.attribute_key, v.attribute_title, v.slug, v.title, v.number
      from jsonb_to_recordset(${JSON.stringify(product.values.map((one, position) => ({ ...one, position })))}::jsonb)
        v (position int, attribute_key text, attribute_title text, slug text, title text, number double precision)`.execute(
      transaction,
    )
  }
  await mergeAttributes(transaction)
  const { rows } = await sql<{ place: number; attribute_id: number; value: string; value_ids: number[] }>`
    select s.gid as place, a.id as attribute_id, string_agg(v.title, '; ' order by s.position) as value,
      array_agg(v.id order by s.position) as value_ids
    from stage_values s
    join attributes a on a.key = s.attribute_key
    join attribute_values v on v.attribute_id = a.id and v.slug = s.slug
    group by s.gid, a.id`.execute(transaction)
  await sql`drop table stage_values, stage_attributes, stage_merged_values`.execute(transaction)
  return new Map(
    rows.map(({ place, value, ...row }) => {
      const whole = wholes.get(place)
      return [place, { ...row, value: whole ?? value, isWhole: whole !== undefined }]
    }),
  )
}

/** The whole texts, by the attribute's id, if the values are only parts of them. */
function wholeTexts(rows: readonly Row[]): Record<string, string> {
  const groups = Map.groupBy(rows, ({ attribute_id }) => attribute_id)
  const wholes = [...groups].filter(([, own]) => own.some(({ isWhole }) => isWhole))
  return Object.fromEntries(wholes.map(([id, own]) => [id, own.map(({ value }) => value).join('; ')]))
}
