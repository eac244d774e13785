const COUNTRY = '+38'
const NATIONAL_LENGTH = 10
const NATIONAL = /^0[1-9]\d{8}$/
// All that people put before the zero: 38, 00 38, the old 8, and 38 twice when a number is pasted behind a mask.
const BEFORE_ZERO = /^(?:00)?(?:38)*8?(?=0)/

/**
 * A phone number as it is stored and sent, `+380501234567`. Takes `0…`, `80…`, `380…`, `+380…` and a number
 * without its zero, with any spaces, brackets and hyphens. `null` when it can be no Ukrainian number: codes of operators
 * are not checked, since new ones appear.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(BEFORE_ZERO, '')
  const national = digits.length === NATIONAL_LENGTH - 1 ? `0${digits}` : digits
  return NATIONAL.test(national) ? COUNTRY + national : null
}

/** `+38 (050) 123-45-67`; what is no Ukrainian number stays as it is. */
export function formatPhone(phone: string): string {
  const normal = normalizePhone(phone)
  return normal === null ? phone : draw(normal.slice(COUNTRY.length))
}

/** The address of a phone link: `tel:+380501234567`. */
export function phoneHref(phone: string): string {
  return `tel:${normalizePhone(phone) ?? phone.replace(/[^\d+]/g, '')}`
}

/** What an input with the mask `+38 (099) 999-99-99` shows for what has been typed or pasted so far. */
export function maskPhone(text: string): string {
  return draw(typedDigits(text).slice(0, NATIONAL_LENGTH))
}

export type MaskedInput = { text: string; caret: number }

/** The mask after an edit, with the caret before the same digits as in the edited text. */
export function maskPhoneInput({ text, caret }: MaskedInput): MaskedInput {
  const masked = maskPhone(text)
  // Digits beyond the length of a number fell off at the end, so they are not behind the caret any more.
  const fallen = Math.max(0, typedDigits(text).length - NATIONAL_LENGTH)
  const digitsBehind = text.slice(caret).replace(/\D/g, '').length - fallen
  let position = masked.length
  for (let left = digitsBehind; left > 0 && position > 0; position -= 1) {
    if (/\d/.test(masked.charAt(position - 1))) left -= 1
  }
  return { text: masked, caret: position }
}

/** The digits of a national number as far as it is typed, with what an unfinished country code looks like kept. */
function typedDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const fromZero = digits.replace(BEFORE_ZERO, '')
  if (fromZero.startsWith('0')) return fromZero
  const typed = text.trimStart().startsWith('+') ? digits.replace(/^3?8?/, '') : digits
  const isUnfinishedCountry = '380'.startsWith(typed) || typed === '8'
  return isUnfinishedCountry ? typed : `0${typed}`
}

function draw(national: string): string {
  const marks: Readonly<Record<number, string>> = { 0: `${COUNTRY} (`, 3: ') ', 6: '-', 8: '-' }
  return Array.from(national, (digit, index) => (marks[index] ?? '') + digit).join('')
}
