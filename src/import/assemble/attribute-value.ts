import { hash } from 'node:crypto'
import { SLUG_LIMIT, toSlug } from '#src/domain/catalogue/slug.ts'
import { remember } from '#src/domain/text/remember.ts'

export interface AttributeValue {
  slug: string
  title: string
  /** The number that it is sorted by: 330 for «330 мл». */
  number: number | null
}

// Transliteration drops signs, but «<5», «-5» and «5» are different values.
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[<≤]/g, ' menshe '],
  [/[>≥]/g, ' bilshe '],
  [/\+/g, ' plus '],
  [/%/g, ' vidsotok '],
  [/^\s*[-−–](?=\s*\d)/, ' minus '],
]
const NUMBER = /^\s*[<>≤≥~≈]?\s*([-−]?\d[\d\s]*(?:[.,]\d+)?)/u
const HASH_LENGTH = 8

/**
 * Returns a value as facets need it. Two spellings of one value have the same slug, and two values never do.
 */
export const attributeValue = remember((title): AttributeValue => ({
  slug: valueSlug(title),
  title,
  number: leadingNumber(title),
}))

function valueSlug(title: string): string {
  const spelled = SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), title)
  const slug = toSlug(spelled, '')
  // A slug that is cut or empty no longer distinguishes long values, or those of other scripts, so a hash is
  // added.
  if (slug !== '' && slug.length <= SLUG_LIMIT - 20) return slug
  const mark = hash('md5', title.trim().toLowerCase()).slice(0, HASH_LENGTH)
  return slug === '' ? mark : `${slug.slice(0, SLUG_LIMIT - HASH_LENGTH - 1)}-${mark}`
}

function leadingNumber(title: string): number | null {
  const digits = NUMBER.exec(title)?.[1]
  if (digits === undefined) return null
  const number = Number(digits.replace(/\s/gu, '').replace('−', '-').replace(',', '.'))
  return Number.isFinite(number) ? number : null
}
