import type { ProblemCode } from '../offer.ts'
import { currencyCode, readAmount } from './amount.ts'
import type { CurrencyRates } from './currency-rates.ts'
import type { RawField, RawOffer } from './raw-offer.ts'

export type Note = { code: ProblemCode; at: RawField | null; reason: string }
export type OfferPrice = { price: number; old_price: number | null; currency: string; warnings: Note[] }
export type PriceRefusal = { refused: Note }

const PRICE_LIMIT = 100_000_000_000

/** The price to sell at and the old one, in kopiykas, or why there is none. */
export function readOfferPrice(raw: RawOffer, rates: CurrencyRates): OfferPrice | PriceRefusal {
  const { price: field, currency: named } = raw.fields
  if (!field?.text) return refuse('no_price', field, 'немає ціни')
  const amount = readAmount(field.text)
  if (amount === null) return refuse('bad_price', field, `ціна «${field.text.slice(0, 40)}» не є числом`)
  if (amount.cents === 0) return refuse('zero_price', field, 'ціна нульова')
  const currency = amount.currency ?? currencyCode(named?.text || 'UAH')
  const price = rates.toKopiykas(amount.cents, currency)
  if (price === null) {
    return refuse(
      'no_rate',
      named ?? field,
      `ціна у валюті ${currency}, а числового курсу цієї валюти в прайсі немає`,
    )
  }
  if (price <= 0 || price > PRICE_LIMIT)
    return refuse('bad_price', field, `ціна «${field.text.slice(0, 40)}» неможлива`)
  return withReductions({ price, old_price: null, currency, warnings: [] }, raw, rates)
}

function refuse(code: ProblemCode, at: RawField | undefined, reason: string): PriceRefusal {
  return { refused: { code, at: at ?? null, reason } }
}

function withReductions(found: OfferPrice, raw: RawOffer, rates: CurrencyRates): OfferPrice {
  const { sale_price: sale, old_price: old, discount } = raw.fields
  const reduced = sale ? salePrice(found, sale, rates) : found
  if (reduced.old_price === null && old) return withOldPrice(reduced, old, rates)
  return reduced.old_price === null && discount ? withDiscount(reduced, discount, rates) : reduced
}

function salePrice(found: OfferPrice, field: RawField, rates: CurrencyRates): OfferPrice {
  const sale = convert(field, found.currency, rates)
  if (sale === 0 || sale === found.price) return found
  if (sale !== null && sale > 0 && sale < found.price)
    return { ...found, price: sale, old_price: found.price }
  const reason = `акційна ціна «${field.text.slice(0, 40)}» не менша за звичайну: її пропущено`
  return warned(found, { code: 'bad_sale_price', at: field, reason })
}

function withOldPrice(found: OfferPrice, field: RawField, rates: CurrencyRates): OfferPrice {
  const old = convert(field, found.currency, rates)
  if (old === 0 || old === found.price) return found
  if (old !== null && old > found.price) return { ...found, old_price: old }
  return old === null || old < 0
    ? warned(found, {
        code: 'bad_old_price',
        at: field,
        reason: `стара ціна «${field.text.slice(0, 40)}» не є числом: її пропущено`,
      })
    : warned(found, {
        code: 'old_price_below',
        at: field,
        reason: `стара ціна «${field.text.slice(0, 40)}» менша за нинішню: її пропущено`,
      })
}

function withDiscount(found: OfferPrice, field: RawField, rates: CurrencyRates): OfferPrice {
  const percent = /^(\d{1,2})(?:[.,]\d+)?\s*%$/.exec(field.text)?.[1]
  const off =
    percent === undefined
      ? convert(field, found.currency, rates)
      : Math.floor((found.price * Number(percent)) / 100)
  if (off === null || off <= 0 || off >= found.price) return found
  return { ...found, price: found.price - off, old_price: found.price }
}

/** 0 stands for an empty field, `null` for what is no amount. */
function convert(field: RawField, currency: string, rates: CurrencyRates): number | null {
  if (field.text === '' || /^[-–—]$/.test(field.text)) return 0
  const amount = readAmount(field.text)
  return amount && rates.toKopiykas(amount.cents, amount.currency ?? currency)
}

function warned(found: OfferPrice, note: Note): OfferPrice {
  return { ...found, warnings: [...found.warnings, note] }
}
