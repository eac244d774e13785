import { type RawBuilder, sql } from 'kysely'

/** The columns that can be pinned, by the names that commands use. */
export const PRODUCT_FIELDS = {
  title: 'title',
  visibility: 'is_visible',
  category: 'category_id',
  picture: 'picture_ids',
  description: 'description',
  brand: 'brand_id',
  attributes: 'value_ids',
} as const
export const VARIANT_FIELDS = {
  price: 'price',
  'old-price': 'old_price',
  stock: 'stock',
  picture: 'picture_ids',
  weight: 'weight_g',
  size: 'size_mm',
  sku: 'sku',
  options: 'options',
  visibility: 'is_visible',
  order: 'position',
} as const
export const CATEGORY_FIELDS = {
  title: 'title',
  visibility: 'is_visible',
  order: 'position',
  parent: 'parent_id',
} as const

/** The name of each field in a Ukrainian sentence, by its column. */
export const FIELD_TITLES: Readonly<Record<string, string>> = {
  title: 'назва',
  description: 'опис',
  is_visible: 'видимість',
  category_id: 'категорія',
  picture_ids: 'світлини',
  price: 'ціна',
  old_price: 'стара ціна',
  stock: 'залишок',
  position: 'порядок',
  weight_g: 'вага',
  size_mm: 'розміри',
  parent_id: 'місце в дереві',
  brand_id: 'бренд',
  value_ids: 'характеристики',
  sku: 'артикул',
  options: 'назва варіанта',
}

/** SQL: the value of the column `pinned` of table `name` with this field added. */
export function withPin(name: string, field: string): RawBuilder<string[]> {
  const pinned = sql.ref<string[]>(`${name}.pinned`)
  return sql`case when ${field} = any(${pinned}) then ${pinned} else ${pinned} || ${field}::text end`
}

/** SQL: the value of the column `pinned` of table `name` without these fields. */
export function withoutPins(name: string, fields: readonly string[]): RawBuilder<string[]> {
  return sql`array(select field from unnest(${sql.ref(`${name}.pinned`)}) field where field <> all(${fields}::text[]))`
}
