import { hash } from 'node:crypto'
import { SLUG_LIMIT, toSlug } from '#src/domain/catalogue/slug.ts'
import { remember } from '#src/domain/text/remember.ts'

export interface AttributeValue {
  slug: string
  title: string
  /** What it is sorted by: 330 of «330 мл». */
  number: number | null
}

// Transliteration drops signs, but «<5», «-5» and «5» are not one value.
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[<≤]/g, ' menshe '],
  [/[>≥]/g, ' bilshe '],
  [/\+/g, ' plus '],
  [/%/g, ' vidsotok '],
  [/^\s*[-−–](?=\s*\d)/, ' minus '],
]
const NUMBER = /^\s*[<>≤≥~≈]?\s*([-−]?\d[\d\s]*(?:[.,]\d+)?)/u
const HASH_LENGTH = 8

/** A value as facets need it: two spellings of one value have one slug, two values never do. */
export const attributeValue = remember((title): AttributeValue => ({
  slug: valueSlug(title),
  title,
  number: leadingNumber(title),
}))

function valueSlug(title: string): string {
  const spelled = SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), title)
  const slug = toSlug(spelled, '')
  // A cut or empty slug no longer tells long values, or those of other scripts, apart.
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
