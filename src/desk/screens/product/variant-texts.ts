import { measureTexts, namedMeasures, readMeasures, unreadMeasures } from '../../runtime/measure-texts.ts'
import { type CellField, cellText, readCell } from '../products/staged-cells.ts'
import type { Variant } from './edit-variants.ts'

/** The texts of the fields, by `id.field`. */
export type VariantTexts = Readonly<Record<string, string>>

export const CELLS: readonly CellField[] = ['price', 'old_price', 'stock']

export function textsOf(variants: readonly Variant[]): VariantTexts {
  return Object.fromEntries(
    variants.flatMap((variant) => {
      const { weight, size } = measureTexts(variant)
      return [
        ...CELLS.map((field) => [`${variant.id}.${field}`, cellText(field, variant[field])]),
        [`${variant.id}.weight`, weight],
        [`${variant.id}.size`, size],
      ]
    }),
  )
}

/** The variants according to the texts. A text that is not a number leaves its field unchanged and gets an error. */
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
    const measure = readMeasure(variant, texts)
    Object.assign(errors, measure.errors)
    return {
      ...variant,
      price: price ?? variant.price,
      old_price: old === undefined ? variant.old_price : old,
      stock: stock ?? variant.stock,
      ...measure.fields,
    }
  })
  return { variants: read, errors }
}

/** A text that was not edited stands for the exact measure it was made from: 1234 g is shown as «1,23 кг». */
function readMeasure(variant: Variant, texts: VariantTexts) {
  const { id, weight_g, size_mm } = variant
  const was = measureTexts(variant)
  const { weight = was.weight, size = was.size } = measureTextsOf(texts, id)
  const read = readMeasures({ weight, size })
  const fields = {
    weight_g: weight === was.weight || read.errors.weight !== null ? weight_g : read.weight_g,
    size_mm: size === was.size || read.errors.size !== null ? size_mm : read.size_mm,
  }
  const errors = {
    ...(read.errors.weight !== null && { [`${id}.weight`]: read.errors.weight }),
    ...(read.errors.size !== null && { [`${id}.size`]: read.errors.size }),
  }
  return { fields, errors }
}

function measureTextsOf(texts: VariantTexts, id: number): { weight?: string; size?: string } {
  const [weight, size] = [texts[`${id}.weight`], texts[`${id}.size`]]
  return { ...(weight !== undefined && { weight }), ...(size !== undefined && { size }) }
}

/** The typed texts that are not values. */
export function unreadTexts(variants: readonly Variant[], texts: VariantTexts): VariantTexts {
  const keys = variants.flatMap(({ id }) => CELLS.map((field) => [`${id}.${field}`, field] as const))
  const cells = keys.flatMap(([key, field]) => {
    const text = texts[key]
    if (text === undefined) return []
    const value = readCell(field, text)
    return value === undefined || (value === null && field !== 'old_price') ? [[key, text]] : []
  })
  const measures = variants.flatMap(({ id }) =>
    Object.entries(unreadMeasures(measureTextsOf(texts, id))).map(([field, text]) => [
      `${id}.${field}`,
      text,
    ]),
  )
  return Object.fromEntries([...cells, ...measures])
}

/** Unreadable texts as fields of the request: the server then reports them together with everything else that is wrong. */
export function withUnread<Sent extends { id: number }>(
  variants: readonly Sent[],
  unread: VariantTexts,
): Sent[] {
  return variants.map((variant) => ({
    ...variant,
    ...Object.fromEntries(
      CELLS.flatMap((field) => {
        const text = unread[`${variant.id}.${field}`]
        return text === undefined ? [] : [[field, text]]
      }),
    ),
    ...namedMeasures(measureTextsOf(unread, variant.id)),
  }))
}

const TYPED_AS: Readonly<Record<string, string>> = { weight_g: 'weight', size_mm: 'size' }

/** The server's errors of variants, `variants.0.price`, by `id.what` like all others. */
export function saidOfVariants(
  errors: Readonly<Record<string, readonly string[]>>,
  variants: readonly Variant[],
): Readonly<Record<string, string>> {
  const said = Object.entries(errors).flatMap(([name, sentences]): [string, string][] => {
    const [, at, field = ''] = /^variants\.(\d+)\.(\w+)/.exec(name) ?? []
    const variant = at === undefined ? undefined : variants[Number(at)]
    return variant ? [[`${variant.id}.${TYPED_AS[field] ?? field}`, sentences.join(' ')]] : []
  })
  return Object.fromEntries(said)
}
