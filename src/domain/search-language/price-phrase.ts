import type { PriceRange } from '../listing/listing-query.ts'

export type PricedQuery = { words: string; price: PriceRange }

const THAN = String.raw`(?:\s+(?:за|ніж|від|чем))?`
const LESS = `до|дешевш[еиіа]й?${THAN}|дешевле|менше${THAN}|не\\s+(?:дорожч[еиіа]й?|більше|дороже)${THAN}`
const MORE = `від|от|дорожч[еиіа]й?${THAN}|дороже|більше${THAN}|не\\s+(?:дешевш[еиіа]й?|менше|дешевле)${THAN}`
const SUM = String.raw`(\d{1,3}(?:[\s\u00A0]\d{3})+|\d{1,8})`
const CURRENCY = String.raw`\s*(?:грн\.?|гривень|гривні|гривен|₴|uah)`
/** A number without a currency is a price only at the end of the query: in «до 2000 люмен» it is none. */
const END = `(?:${CURRENCY}(?!\\p{L})|\\s*$)`
const START = String.raw`(?<![\p{L}\p{N}]|(?<!\p{L})не\s+)`

const RANGE = phrase(`(?:від|от|з)\\s+${SUM}(?:${CURRENCY})?\\s+(?:і\\s+)?до\\s+${SUM}${END}`)
const DASHED = phrase(`${SUM}\\s*[-–—]\\s*${SUM}${CURRENCY}(?!\\p{L})`)
const MOST = phrase(`(?:${LESS})\\s+${SUM}${END}`)
const LEAST = phrase(`(?:${MORE})\\s+${SUM}${END}`)

/** Reads «чайник до 2000 грн» as a query for «чайник» with a price; null where no price is named. */
export function readPricePhrase(query: string): PricedQuery | null {
  const range = RANGE.exec(query) ?? DASHED.exec(query)
  if (range) return priced(query, range, { from: sumOf(range[1]), to: sumOf(range[2]) })
  const most = MOST.exec(query)
  if (most) return priced(query, most, { from: null, to: sumOf(most[1]) })
  const least = LEAST.exec(query)
  return least && priced(query, least, { from: sumOf(least[1]), to: null })
}

function phrase(source: string): RegExp {
  return new RegExp(START + source, 'iu')
}

function sumOf(text = ''): number {
  return Number(text.replaceAll(/\s/g, ''))
}

function priced(query: string, found: RegExpExecArray, price: PriceRange): PricedQuery | null {
  if (price.from !== null && price.to !== null && price.from > price.to) return null
  const words = `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`
  return { words: words.replaceAll(/\s+/g, ' ').trim(), price }
}
