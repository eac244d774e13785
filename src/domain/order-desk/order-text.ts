/** What a person has typed to find an order. */
export type OrderText =
  | { kind: 'nothing' }
  /** Part of an order number, phone or waybill. `digits` leaves out what people put between digits. */
  | { kind: 'digits'; digits: string; text: string }
  /** A name or an article number. */
  | { kind: 'words'; text: string }

const DIGITS = /^[\d\s()+№-]+$/

/** Reads what a person has typed to find an order: its number, a phone, a waybill, or words. */
export function readOrderText(typed: string): OrderText {
  const text = typed.trim().toLowerCase()
  if (text === '') return { kind: 'nothing' }
  const digits = text.replace(/\D/g, '')
  return DIGITS.test(text) && digits !== '' ? { kind: 'digits', digits, text } : { kind: 'words', text }
}

const COUNTRY = /^(?:380|80|0)(?=\d{9}$)/

/**
 * Returns the part of a phone that all ways of writing it have in common; null where it is too short or too
 * long to search for.
 */
export function phonePart(digits: string): string | null {
  if (digits.length < 4 || digits.length > 13) return null
  return digits.replace(COUNTRY, '')
}

/** Fewer digits than this are the end of too many parcel numbers. */
const FEWEST_LAST_DIGITS = 4
/** Fewer digits than this are the beginning of all parcel numbers of a carrier. */
const FEWEST_FIRST_DIGITS = 8

/** Returns what a parcel number may end or begin with; null where too few digits are typed. */
export function parcelParts(digits: string): { last: string | null; first: string | null } {
  return {
    last: digits.length < FEWEST_LAST_DIGITS ? null : digits,
    first: digits.length < FEWEST_FIRST_DIGITS ? null : digits,
  }
}
