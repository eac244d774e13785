import { attributeValue } from '#src/import/assemble/attribute-value.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { toSlug } from '#src/domain/catalogue/slug.ts'
import { COLORS, COUNTRIES, MATERIALS, SIZES } from './feed-words.ts'
import type { Random } from './seeded-random.ts'
import { zipfTable } from './zipf-table.ts'

export interface MadeValue {
  id: number
  slug: string
  title: string
  number: number | null
}

export interface MadeAttribute {
  id: number
  slug: string
  title: string
  key: string
  values: readonly MadeValue[]
  pick: (random: Random) => MadeValue
}

const steps = (count: number, step: number, unit: string) =>
  Array.from({ length: count }, (_, index) => `${Math.round((index + 1) * step * 10) / 10} ${unit}`)

// Short lists make common values, long ones rare values: both kinds of filter have their own cost.
const ATTRIBUTES: readonly (readonly [string, readonly string[]])[] = [
  ['Колір', COLORS],
  ['Матеріал', MATERIALS],
  ['Країна виробництва', COUNTRIES],
  ['Розмір', SIZES],
  ['Гарантія', ['6 міс.', '12 міс.', '24 міс.', '36 міс.']],
  ['Потужність', steps(40, 50, 'Вт')],
  ['Об’єм', steps(50, 0.1, 'л')],
  ['Висота', steps(100, 2, 'см')],
  ['Ширина', steps(100, 2, 'см')],
  ['Вага', steps(200, 50, 'г')],
]
/** The first attribute is the one by which variants differ. */
export const LEAST_ATTRIBUTES = 5

/** Generates the attributes with their values. */
export function makeAttributes(): MadeAttribute[] {
  let id = 0
  return ATTRIBUTES.map(([title, titles], index) => {
    const values = titles.map((text) => {
      id += 1
      return { id, ...attributeValue(text) }
    })
    return {
      id: index + 1,
      slug: toSlug(title, 'a'),
      title,
      key: foldKey(title),
      values,
      pick: pickerOf(values),
    }
  })
}

function pickerOf(values: readonly MadeValue[]): MadeAttribute['pick'] {
  const draw = zipfTable(values.length)
  return (random) => {
    const value = values[draw(random)]
    if (value === undefined) throw new RangeError('an attribute needs a value')
    return value
  }
}
