import type { FeedParam } from '../offer.ts'
import { cleanText, cutText, isPlaceholder } from './plain-text.ts'

export const PARAM_LIMIT = 60
const TITLE_LIMIT = 100
const VALUE_LIMIT = 255
/** Above this length a list of values is prose, which no shopper filters by. */
const PART_LIMIT = 60

export type RawParam = { title: string; value: string; unit: string | null; line: number }
export type Params = { params: FeedParam[]; cut: RawParam | null; dropped: number }

const BREAK = /<br\s*\/?>|&lt;br\s*\/?&gt;|\|/i
const PRICE_TITLE =
  /^(стара |старая |оптова |оптовая )?(ціна|цена|price|old ?price|знижка|скидка)(?=$|[\s,(:])/iu
const ADDRESS = /^(https?:\/\/|www\.)/i
const NUMBER_WITH_UNIT = /^(-?\d+(?:[.,]\d+)?)\s?(\p{L}{1,4})$/u
const UNITS = new Map(
  'мм см дм м км мкм мг г кг т мл л шт Вт кВт В А мА Гц кГц МГц ГГц Кб МБ ГБ ТБ дБ лм К'
    .split(' ')
    .map((unit) => [unit.toLowerCase(), unit]),
)

/** Params ready to store: several values in one field become several params, repeats and empty ones go. */
export function readParams(raw: readonly RawParam[]): Params {
  const params: FeedParam[] = []
  const known = new Set<string>()
  let cut: RawParam | null = null
  for (const param of raw) {
    const cleaned = cleanText(param.title).replace(/[\s:]+$/, '')
    if (isPlaceholder(cleaned) || PRICE_TITLE.test(cleaned)) continue
    const title = cutText(cleaned, TITLE_LIMIT)
    if (title !== cleaned) cut ??= param
    const unit = cleanText(param.unit ?? '')
    for (const whole of splitValues(param.value)) {
      const value = cutText(whole, VALUE_LIMIT)
      if (value !== whole) cut ??= param
      const key = `${title} ${value}`.toLowerCase()
      if (known.has(key)) continue
      known.add(key)
      params.push(unit === '' || hasUnit(value, unit) ? { title, value } : { title, value, unit })
    }
  }
  return { params: params.slice(0, PARAM_LIMIT), cut, dropped: Math.max(0, params.length - PARAM_LIMIT) }
}

function splitValues(text: string): string[] {
  const parts = BREAK.test(text) ? text.split(new RegExp(BREAK, 'i')) : [text]
  const values = parts.map(readValue).filter((value) => !isEmptyValue(value))
  return values.every((value) => value.length <= PART_LIMIT) ? values : [values.join(', ')]
}

function readValue(text: string): string {
  const value = cleanText(text).replace(/[\s;,]+$/, '')
  const [, number, unit = ''] = NUMBER_WITH_UNIT.exec(value) ?? []
  const known = UNITS.get(unit.toLowerCase())
  return number === undefined || known === undefined ? value : `${number} ${known}`
}

function isEmptyValue(value: string): boolean {
  // «немає» and «+» are answers here («Кришка: немає»), unlike in a name.
  return (
    /^[\s\-–—.?_]*$/.test(value) || /^(null|undefined|nan|n\/a|н\/д)$/i.test(value) || ADDRESS.test(value)
  )
}

function hasUnit(value: string, unit: string): boolean {
  return value.toLowerCase().endsWith(unit.toLowerCase())
}
