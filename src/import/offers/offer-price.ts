import type { ProblemCode } from '../offer.ts'
import { type AmbiguousAmount, currencyCode } from '#src/domain/money/read-amount.ts'
import { formatPrice, MOST_PRICE, parseKopiykas } from '#src/domain/money/money.ts'
import { readDecimal } from '#src/domain/money/read-decimal.ts'
import type { CurrencyRates } from './currency-rates.ts'
import type { ParamTally } from './param-tally.ts'
import { decimalAdvice, type FeedAmounts } from './feed-amounts.ts'
import type { RawField, RawOffer } from './raw-offer.ts'

export type Note = { code: ProblemCode; at: RawField | null; reason: string }
export type OfferPrice = { price: number; old_price: number | null; currency: string; warnings: Note[] }
export type PriceRefusal = { refused: Note }

/** How the numbers and words of one feed are read. */
export interface OfferRules {
  /** Counts what was done with attributes. */
  tally?: ParamTally | undefined
  rates: CurrencyRates
  amounts: FeedAmounts
}

const PERCENT = /^[-−–]?\s*(.*\d)\s*(?:%|відс\.?|процент\S*)$/iu
/** 100 % in hundredths of a percent. */
const WHOLE = 10_000

/** Reads the price and the old price, in kopiykas, or why there is no price. */
export function readOfferPrice(raw: RawOffer, rules: OfferRules): OfferPrice | PriceRefusal {
  const { price: field, currency: named } = raw.fields
  if (!field?.text) return refuse('no_price', field, 'немає ціни')
  const shown = `«${field.text.slice(0, 40)}»`
  const amount = rules.amounts.read(field.text)
  if (amount === null) return refuse('bad_price', field, `ціна ${shown} не є числом`)
  if (amount.kind === 'ambiguous') return refuse('ambiguous_price', field, `ціна ${doubt(field, amount)}`)
  if (amount.cents === 0) return refuse('zero_price', field, 'ціна нульова')
  const currency = amount.currency ?? currencyCode(named?.text || 'UAH')
  const price = rules.rates.toKopiykas(amount.cents, currency)
  if (price === null) {
    return refuse(
      'no_rate',
      named ?? field,
      `ціна у валюті ${currency}, а курсу немає: допишіть його числом у прайсі (<currency id="${currency}" rate="…"/>), збережіть у «Налаштування» → «Імпорт» (npm run shop -- settings set exchange_rates ${currency}=КУРС) або додайте --rate ${currency}=КУРС`,
    )
  }
  if (price <= 0 || price > MOST_PRICE) return refuse('bad_price', field, `ціна ${shown} неможлива`)
  return withReductions({ price, old_price: null, currency, warnings: [] }, raw, rules)
}

function refuse(code: ProblemCode, at: RawField | undefined, reason: string): PriceRefusal {
  return { refused: { code, at: at ?? null, reason } }
}

/** Both readings of an amount, and how to choose between them. */
function doubt(field: RawField, { mark, decimal, thousands }: AmbiguousAmount): string {
  return `«${field.text.slice(0, 40)}» може бути ${formatPrice(decimal)} або ${formatPrice(thousands)}: ${decimalAdvice(mark)}`
}

function withReductions(found: OfferPrice, raw: RawOffer, rules: OfferRules): OfferPrice | PriceRefusal {
  const { sale_price: sale, old_price: old, discount } = raw.fields
  const reduced = sale ? salePrice(found, sale, rules) : found
  if ('refused' in reduced || reduced.old_price !== null) return reduced
  if (old) return withOldPrice(reduced, old, rules)
  return discount ? withDiscount(reduced, discount, rules) : reduced
}

function salePrice(found: OfferPrice, field: RawField, rules: OfferRules): OfferPrice | PriceRefusal {
  const sale = convert(field, found.currency, rules)
  if (isAmbiguous(sale)) return refuse('ambiguous_price', field, `акційна ціна ${doubt(field, sale)}`)
  if (sale === 0 || sale === found.price) return found
  if (sale !== null && sale > 0 && sale < found.price)
    return { ...found, price: sale, old_price: found.price }
  const reason = `акційна ціна «${field.text.slice(0, 40)}» не менша за звичайну: її пропущено`
  return warned(found, { code: 'bad_sale_price', at: field, reason })
}

function withOldPrice(found: OfferPrice, field: RawField, rules: OfferRules): OfferPrice {
  const old = convert(field, found.currency, rules)
  const isUnclear = isAmbiguous(old)
  if (old === 0 || old === found.price) return found
  if (old !== null && !isUnclear && old > found.price) return { ...found, old_price: old }
  if (isUnclear || old === null || old < 0) {
    const reason = isUnclear
      ? `стара ціна ${doubt(field, old)}; поки що її пропущено`
      : `стара ціна «${field.text.slice(0, 40)}» не є числом: її пропущено`
    return warned(found, { code: 'bad_old_price', at: field, reason })
  }
  const reason = `стара ціна «${field.text.slice(0, 40)}» менша за нинішню: її пропущено`
  return warned(found, { code: 'old_price_below', at: field, reason })
}

function withDiscount(found: OfferPrice, field: RawField, rules: OfferRules): OfferPrice | PriceRefusal {
  const percent = PERCENT.exec(field.text)?.[1]
  const off = percent === undefined ? convert(field, found.currency, rules) : percentOff(found.price, percent)
  if (isAmbiguous(off)) return refuse('ambiguous_price', field, `знижка ${doubt(field, off)}`)
  if (off === 0) return found
  if (off !== null && off > 0 && off < found.price)
    return { ...found, price: found.price - off, old_price: found.price }
  const reason = `знижка «${field.text.slice(0, 40)}» неможлива: її пропущено`
  return warned(found, { code: 'bad_discount', at: field, reason })
}

/**
 * A discount of «12,5» percent in kopiykas, rounded down. A percentage has no thousands, so its mark is never
 * ambiguous.
 */
function percentOff(price: number, text: string): number | null {
  const reading = readDecimal(text)
  const percent = reading && parseKopiykas(reading.decimal)
  if (percent === null || percent < 0 || percent >= WHOLE) return null
  return Math.floor((price * percent) / WHOLE)
}

/** Returns 0 for an empty field, `null` for what is no amount. */
function convert(field: RawField, currency: string, rules: OfferRules): number | AmbiguousAmount | null {
  if (field.text === '' || /^[-–—]$/.test(field.text)) return 0
  const amount = rules.amounts.read(field.text)
  if (amount === null || amount.kind === 'ambiguous') return amount
  return rules.rates.toKopiykas(amount.cents, amount.currency ?? currency)
}

function isAmbiguous(amount: number | AmbiguousAmount | null): amount is AmbiguousAmount {
  return typeof amount === 'object' && amount !== null
}

function warned(found: OfferPrice, note: Note): OfferPrice {
  return { ...found, warnings: [...found.warnings, note] }
}
