const COUNTRY = '+38'
export const NATIONAL_LENGTH = 10
const NATIONAL = /^0[1-9]\d{8}$/
// 0 800 and 0 900 numbers (free and paid calls) cannot be dialled with the country code.
const SERVICE = /^\+38(0)([89]00)(\d{3})(\d{3})$/
// What people put before the zero: 38, 00 38, the old 8, and 38 twice if a number is pasted after a mask.
export const BEFORE_ZERO = /^(?:00)?(?:38)*8?(?=0)/
// Words may surround a number. A letter between its digits is a typing error whose meaning cannot be known.
const LETTER_WITHIN = /\d[^\d\p{L}]*\p{L}\D*\d/u

/**
 * Returns a phone number as it is stored and sent, `+380501234567`. Accepts `0…`, `80…`, `380…`, `+380…` and a
 * number without its zero, with any spaces, brackets and hyphens. Null where a letter stands between digits or
 * it cannot be a Ukrainian number. Operator codes are not checked, because new ones appear.
 */
export function normalizePhone(text: string): string | null {
  if (LETTER_WITHIN.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(BEFORE_ZERO, '')
  const national = digits.length === NATIONAL_LENGTH - 1 ? `0${digits}` : digits
  return NATIONAL.test(national) ? COUNTRY + national : null
}

/**
 * Returns `+38 (050) 123-45-67`, or `0 800 123 456` for a service number. A text that is no Ukrainian number is
 * returned unchanged.
 */
export function formatPhone(phone: string): string {
  const normal = normalizePhone(phone)
  if (normal === null) return phone
  const service = normal.replace(SERVICE, '$1 $2 $3 $4')
  return service === normal ? drawPhone(normal.slice(COUNTRY.length)) : service
}

/** Returns the address of a phone link: `tel:+380501234567`, or `tel:0800123456` for a service number. */
export function phoneHref(phone: string): string {
  return `tel:${normalizePhone(phone)?.replace(SERVICE, '$1$2$3$4') ?? phone.replace(/[^\d+]/g, '')}`
}

/**
 * Fills the mask `+38 (050) 123-45-67` as far as there are digits. @param national digits beginning with the
 * zero
 */
export function drawPhone(national: string): string {
  const marks: Readonly<Record<number, string>> = { 0: `${COUNTRY} (`, 3: ') ', 6: '-', 8: '-' }
  return Array.from(national, (digit, index) => (marks[index] ?? '') + digit).join('')
}
