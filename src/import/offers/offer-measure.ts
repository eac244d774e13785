import {
  type Measure,
  readLength,
  readSize,
  readWeight,
  type Size,
  toSize,
} from '#src/domain/measures/measure.ts'
import { remember } from '#src/domain/text/remember.ts'
import type { FeedParam } from '../offer.ts'
import type { RawField, RawOffer } from './raw-offer.ts'

type Kind = 'weight' | 'size' | 'length' | 'width' | 'height' | 'diameter'

// The measures with packaging come first, because that is what is sent.
const PACKED = String.raw`(?: (?:товару |товара )?(?:з упаковкою|в упаковці|у впаковці|упаковки|брутто|с упаковкой|в упаковке))`
const TITLES: readonly (readonly [Kind, RegExp])[] = (
  [
    ['weight', 'вага|маса|вес|масса|weight'],
    ['size', 'розміри|габарити|розмір|габаритні розміри|размеры|габариты|размер|dimensions'],
    ['length', 'довжина|длина|length'],
    ['width', 'ширина|width'],
    ['height', 'висота|товщина|высота|height'],
    // Furniture has a width, a depth and a height.
    ['length', 'глибина|глубина|depth'],
    ['diameter', 'діаметр|диаметр'],
  ] as const
).map(([kind, names]) => [
  kind,
  new RegExp(`^(?:${names})(?: товару| товара| виробу| изделия)?(${PACKED})?$`, 'u'),
])

type Named = { kind: Kind; isPacked: boolean }
const NEITHER = { kind: null }

// Feeds repeat their titles, so each is read once.
const readTitle = remember((title): Named | typeof NEITHER => {
  const text = title.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  for (const [kind, pattern] of TITLES) {
    const found = pattern.exec(text)
    if (found) return { kind, isPacked: found[1] !== undefined }
  }
  return NEITHER
})

/**
 * Reads weight and size from the offer's own fields, in kg and cm unless they name a unit; otherwise from its
 * params, which must name one.
 */
export function readMeasure(fields: RawOffer['fields'], params: readonly FeedParam[]): Measure {
  const weight = fields.weight && readWeight(fields.weight.text, unitOf(fields.weight) ?? 'кг')
  const size = readOwnSize(fields)
  if (weight && size) return { weight_g: weight, size_mm: size }
  const packed = readParamMeasure(params, true)
  const bare = packed.weight_g && packed.size_mm ? packed : readParamMeasure(params, false)
  return {
    weight_g: weight ?? packed.weight_g ?? bare.weight_g,
    size_mm: size ?? packed.size_mm ?? bare.size_mm,
  }
}

function readOwnSize({ dimensions, length, width, height }: RawOffer['fields']): Size | null {
  const whole = dimensions && readSize(dimensions.text, unitOf(dimensions) ?? 'см')
  if (whole) return whole
  const side = (field: RawField | undefined) => (field ? readLength(field.text, unitOf(field) ?? 'см') : null)
  return toSize(side(length), side(width), side(height))
}

/** The unit in the name of a table's column: «Вага, г». */
function unitOf({ field }: RawField): string | null {
  return /[\s,(](\p{L}{1,2})\)?\.?$/u.exec(field)?.[1] ?? null
}

function readParamMeasure(params: readonly FeedParam[], isPacked: boolean): Measure {
  const found = new Map<Kind, FeedParam>()
  for (const param of params) {
    const named = readTitle(param.title)
    if (named.kind !== null && named.isPacked === isPacked && !found.has(named.kind))
      found.set(named.kind, param)
  }
  if (found.size === 0) return { weight_g: null, size_mm: null }
  const side = (kind: Kind) => {
    const param = found.get(kind)
    return param ? readLength(param.value, param.unit ?? null) : null
  }
  const weight = found.get('weight')
  const whole = found.get('size')
  const across = side('diameter')
  return {
    weight_g: weight ? readWeight(weight.value, weight.unit ?? null) : null,
    size_mm:
      (whole ? readSize(whole.value, whole.unit ?? null) : null) ??
      toSize(side('length') ?? across, side('width') ?? across, side('height')),
  }
}
