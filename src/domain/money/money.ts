const NBSP = '\u00A0'
const MINUS = '\u2212'
// Below this a double represents two decimals exactly enough.
const PLAIN_LIMIT = 1e14
const DECIMAL = /^([+-]?)(\d*)(?:[.,](\d*))?$/
const TYPED = /^\d{1,12}(?:[.,]\d{1,2})?$/

/** A billion hryvnias, in kopiykas. A higher price is considered a mistake, in a price list too. */
export const MOST_PRICE = 100_000_000_000

/**
 * Reads an amount of hryvnias as kopiykas, digit by digit, so that no fraction passes through floating point.
 * All kinds of spaces are skipped; the decimal mark is a comma or a dot; further decimals are rounded half up
 * (away from zero). Null where the text is no such amount.
 */
export function parseKopiykas(text: string): number | null {
  const match = DECIMAL.exec(text.replace(/\s/g, ''))
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return null
  const cents = Number(fraction.slice(0, 2).padEnd(2, '0'))
  const roundUp = fraction.charAt(2) >= '5' ? 1 : 0
  const kopiykas = Number(whole) * 100 + cents + roundUp
  if (!Number.isSafeInteger(kopiykas)) return null
  return sign === '-' && kopiykas > 0 ? -kopiykas : kopiykas
}

/**
 * Reads an amount of hryvnias that a person has typed, in kopiykas. Such an amount moves money, so it is never
 * rounded: a third decimal is refused, also because «1.299» may mean 1299 or 1,30. Null where the text is no
 * such amount.
 */
export function readTypedKopiykas(text: string): number | null {
  const bare = text.replace(/\s|грн\.?$|₴/gu, '')
  return TYPED.test(bare) ? parseKopiykas(bare) : null
}

/** Whether a number of hryvnias has at most two decimals. */
export function isInKopiykas(hryvnias: number): boolean {
  return Math.round(hryvnias * 100) / 100 === hryvnias
}

/**
 * Converts hryvnias (a number of the API, or a text) to whole kopiykas exactly; further decimals are rounded
 * half up. @throws RangeError for anything that is no amount
 */
export function toKopiykas(hryvnias: number | string): number {
  // A number that rounding to two decimals does not change is exact. Only finer or very large numbers have to
  // be read digit by digit.
  const whole = typeof hryvnias === 'number' ? Math.round(hryvnias * 100) + 0 : Number.NaN
  if (whole / 100 === hryvnias && Math.abs(whole) < PLAIN_LIMIT) return whole
  // String(0.0000001) is "1e-7", which the reader does not know; such amounts are less than half a kopiyka.
  const isCrumb = typeof hryvnias === 'number' && Math.abs(hryvnias) < 1e-6
  const kopiykas = isCrumb ? 0 : parseKopiykas(String(hryvnias))
  if (kopiykas === null) throw new RangeError(`not an amount of money: ${hryvnias}`)
  return kopiykas
}

/** Converts kopiykas to the number of hryvnias that the API uses, with at most two decimals. */
export function toHryvnias(kopiykas: number): number {
  return kopiykas / 100
}

/** Groups the digits of a whole number by thousands with U+00A0: `1 299`. */
export function groupThousands(whole: number): string {
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, NBSP)
  return whole < 0 ? MINUS + digits : digits
}

export type PriceParts = { whole: string; rest: string }

/**
 * Returns the two parts of a shown price, `1 299` and `,00 грн`; joined they are `formatPrice`. Intl is not
 * used, because server and browser may have different versions of ICU.
 */
export function priceParts(kopiykas: number): PriceParts {
  const amount = Math.abs(kopiykas)
  const hryvnias = groupThousands(Math.floor(amount / 100))
  const rest = `,${String(amount % 100).padStart(2, '0')}${NBSP}грн`
  return { whole: kopiykas < 0 ? MINUS + hryvnias : hryvnias, rest }
}

/** Returns `1 299,00 грн`, with U+00A0 between thousands and before грн. */
export function formatPrice(kopiykas: number): string {
  const { whole, rest } = priceParts(kopiykas)
  return whole + rest
}

/**
 * Returns by how many whole percent a price is below the old one. Rounded down, so that the shop never promises
 * more than it gives. Null where there is no old price or the difference is less than one percent.
 */
export function discountPercent(kopiykas: number, oldKopiykas: number | null): number | null {
  if (oldKopiykas === null || oldKopiykas <= kopiykas || kopiykas < 0) return null
  const percent = Math.floor(((oldKopiykas - kopiykas) * 100) / oldKopiykas)
  return percent === 0 ? null : percent
}

/** Returns `−20 %`, with U+2212 and U+00A0. */
export function formatDiscount(percent: number): string {
  return `${MINUS}${percent}${NBSP}%`
}
