const COUNTRY = '+38'
export const NATIONAL_LENGTH = 10
const NATIONAL = /^0[1-9]\d{8}$/
// 0 800 and 0 900 numbers (free or paid calls) cannot be dialled with the country code.
const SERVICE = /^\+38(0)([89]00)(\d{3})(\d{3})$/
// All that people put before the zero: 38, 00 38, the old 8, and 38 twice when a number is pasted behind a mask.
export const BEFORE_ZERO = /^(?:00)?(?:38)*8?(?=0)/
// Words may stand before or after a number; a letter inside it is a typing error whose meaning cannot be known.
const LETTER_WITHIN = /\d[^\d\p{L}]*\p{L}\D*\d/u

/**
 * A phone number as it is stored and sent, `+380501234567`. Takes `0…`, `80…`, `380…`, `+380…` and a number
 * without its zero, with any spaces, brackets and hyphens. `null` when a letter stands between its digits or it can be
 * no Ukrainian number: codes of operators are not checked, since new ones appear.
 */
export function normalizePhone(text: string): string | null {
  if (LETTER_WITHIN.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(BEFORE_ZERO, '')
  const national = digits.length === NATIONAL_LENGTH - 1 ? `0${digits}` : digits
  return NATIONAL.test(national) ? COUNTRY + national : null
}

/** `+38 (050) 123-45-67`, a service number as `0 800 123 456`; what is no Ukrainian number stays as it is. */
export function formatPhone(phone: string): string {
  const normal = normalizePhone(phone)
  if (normal === null) return phone
  const service = normal.replace(SERVICE, '$1 $2 $3 $4')
  return service === normal ? drawPhone(normal.slice(COUNTRY.length)) : service
}

/** The address of a phone link: `tel:+380501234567`, for a service number `tel:0800123456`. */
export function phoneHref(phone: string): string {
  return `tel:${normalizePhone(phone)?.replace(SERVICE, '$1$2$3$4') ?? phone.replace(/[^\d+]/g, '')}`
}

/** The mask `+38 (050) 123-45-67`, filled as far as there are digits. @param national from the zero on */
export function drawPhone(national: string): string {
  const marks: Readonly<Record<number, string>> = { 0: `${COUNTRY} (`, 3: ') ', 6: '-', 8: '-' }
  return Array.from(national, (digit, index) => (marks[index] ?? '') + digit).join('')
}
