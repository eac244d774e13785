import type { ProductFields } from '#src/contract/admin/product.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { mergeRows, type RowConflict } from '#src/domain/versions/merge-rows.ts'
import { type Merge, type Met, takenWhole } from '../../runtime/merged-fields.ts'
import { type CellField, cellText } from '../products/staged-cells.ts'
import { nameOf, type Variant } from './edit-variants.ts'

/** Variants are merged field by field: typing a price must not overwrite the stock, which sales change meanwhile. */
export const mergeProduct: Merge<ProductFields> = (base, theirs, mine) => {
  const { rows, conflicts: cells } = mergeRows(base.variants, theirs.variants, mine.variants)
  const { fields, conflicts } = mergeFields(
    { ...base, variants: [] },
    { ...theirs, variants: [] },
    {
      ...mine,
      variants: [],
    },
  )
  return {
    fields: { ...fields, variants: rows },
    met: [
      ...conflicts.map((conflict) => takenWhole<ProductFields>(conflict)),
      ...cells.map((cell) => metCell(cell, theirs.variants, rows)),
    ],
  }
}

/** The fields to send. A stock that was not typed is left out; one that was typed names the stock it replaces. */
export function withTouchedStock(fields: ProductFields, base: ProductFields) {
  const variants = fields.variants.map(({ stock, ...variant }) => {
    const was = base.variants.find(({ id }) => id === variant.id)
    if (!was) return { ...variant, stock }
    return was.stock === stock ? variant : { ...variant, stock, stock_was: was.stock }
  })
  return { ...fields, variants }
}

function metCell(
  conflict: RowConflict<Variant>,
  theirs: readonly Variant[],
  rows: readonly Variant[],
): Met<ProductFields> {
  const { id, field } = conflict
  const variant = rows.find((row) => row.id === id) ?? theirs.find((row) => row.id === id)
  const name = rows.length > 1 && variant ? ` «${nameOf(variant)}»` : ''
  if (field === null) {
    const { theirs: other } = conflict
    const words = other ? `варіант${name}, який ви прибираєте` : `варіант${name} прибрано`
    return { field: 'variants', words, take: (typed) => withVariant(typed, id, other) }
  }
  const [was, saved, own] = [conflict.was, conflict.theirs, conflict.mine].map((value) =>
    textOf(field, value),
  )
  const values = was === undefined ? '' : ` (було ${was}, збережено ${saved}, у вас ${own})`
  return {
    field: 'variants',
    words: `${VARIANT_NAMES[field]}${name}${values}`,
    take: (typed) => {
      const now = typed.variants.find((one) => one.id === id)
      return now ? withVariant(typed, id, { ...now, [field]: conflict.theirs }) : typed
    },
  }
}

/** Replaces a variant, appends it if it is missing, or removes it if it is undefined. */
function withVariant(fields: ProductFields, id: number, variant: Variant | undefined): ProductFields {
  const { variants } = fields
  const at = variants.findIndex((one) => one.id === id)
  const given = variant ? [variant] : []
  return { ...fields, variants: at < 0 ? [...variants, ...given] : variants.toSpliced(at, 1, ...given) }
}

function textOf(field: keyof Variant, value: unknown): string | undefined {
  if (!isCell(field)) return undefined
  return (typeof value === 'number' ? cellText(field, value) : '') || 'порожньо'
}

function isCell(field: keyof Variant): field is CellField {
  return field === 'price' || field === 'old_price' || field === 'stock'
}

const VARIANT_NAMES: Record<keyof Variant, string> = {
  id: 'варіант',
  sku: 'артикул',
  options: 'ознаки варіанта',
  pictures: 'фото варіанта',
  is_visible: 'показ варіанта',
  price: 'ціна',
  old_price: 'стара ціна',
  stock: 'залишок',
  weight_g: 'вага',
  size_mm: 'розміри',
}

export const FIELD_NAMES: Record<keyof ProductFields, string> = {
  title: 'назва',
  description: 'опис',
  category: 'категорія',
  is_visible: 'показ',
  allows_instalments: 'оплата частинами',
  slug: 'адреса',
  pictures: 'фото',
  variants: 'варіанти, ціни й залишки',
  brand: 'бренд',
  attributes: 'характеристики',
  seo_title: 'заголовок для пошуковика',
  seo_description: 'опис для пошуковика',
  is_returnable: 'повернення',
}
