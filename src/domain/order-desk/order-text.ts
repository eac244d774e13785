/** What somebody has typed to find an order. */
export type OrderText =
  | { kind: 'nothing' }
  /** A number of an order, a part of a phone, a waybill: without what people put between digits. */
  | { kind: 'digits'; digits: string; text: string }
  /** A name or an article. */
  | { kind: 'words'; text: string }

const DIGITS = /^[\d\s()+№-]+$/

export function readOrderText(typed: string): OrderText {
  const text = typed.trim().toLowerCase()
  if (text === '') return { kind: 'nothing' }
  const digits = text.replace(/\D/g, '')
  return DIGITS.test(text) && digits !== '' ? { kind: 'digits', digits, text } : { kind: 'words', text }
}

const COUNTRY = /^(?:380|80|0)(?=\d{9}$)/

/** As much of a phone as every way of writing it has; null where it is too short to look for. */
export function phonePart(digits: string): string | null {
  if (digits.length < 4 || digits.length > 13) return null
  return digits.replace(COUNTRY, '')
}

/** Fewer digits end the numbers of too many parcels. */
const FEWEST_LAST_DIGITS = 4
/** Fewer begin the numbers of all parcels of a carrier. */
const FEWEST_FIRST_DIGITS = 8

/** What the number of a parcel may end and begin with; null where too little is typed. */
export function parcelParts(digits: string): { last: string | null; first: string | null } {
  return {
    last: digits.length < FEWEST_LAST_DIGITS ? null : digits,
    first: digits.length < FEWEST_FIRST_DIGITS ? null : digits,
  }
}
