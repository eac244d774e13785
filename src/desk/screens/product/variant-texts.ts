import { type CellField, cellText, readCell } from '../products/staged-cells.ts'
import type { Variant } from './edit-variants.ts'

/** What stands in the fields, by `id.field`. */
export type VariantTexts = Readonly<Record<string, string>>

export const CELLS: readonly CellField[] = ['price', 'old_price', 'stock']

export function textsOf(variants: readonly Variant[]): VariantTexts {
  return Object.fromEntries(
    variants.flatMap((variant) =>
      CELLS.map((field) => [`${variant.id}.${field}`, cellText(field, variant[field])]),
    ),
  )
}

/** The variants that the texts say; what is no number stays as it was and has its sentence. */
export function readVariants(
  variants: readonly Variant[],
  texts: VariantTexts,
): { variants: Variant[]; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const read = variants.map((variant) => {
    const value = (field: CellField) => readCell(field, texts[`${variant.id}.${field}`] ?? '')
    const [price, old, stock] = [value('price'), value('old_price'), value('stock')]
    if (!price) errors[`${variant.id}.price`] = 'Ціна має бути більшою за нуль'
    if (stock === undefined || stock === null) errors[`${variant.id}.stock`] = 'Залишок — ціле число від 0'
    if (old === undefined || (old !== null && price && old <= price))
      errors[`${variant.id}.old_price`] = 'Стара ціна має бути вища за нову'
    return {
      ...variant,
      price: price ?? variant.price,
      old_price: old === undefined ? variant.old_price : old,
      stock: stock ?? variant.stock,
    }
  })
  return { variants: read, errors }
}

/** What was typed of them and is no number. */
export function unreadTexts(variants: readonly Variant[], texts: VariantTexts): VariantTexts {
  const keys = variants.flatMap(({ id }) => CELLS.map((field) => [`${id}.${field}`, field] as const))
  return Object.fromEntries(
    keys.flatMap(([key, field]) => {
      const text = texts[key]
      if (text === undefined) return []
      const value = readCell(field, text)
      return value === undefined || (value === null && field !== 'old_price') ? [[key, text]] : []
    }),
  )
}
