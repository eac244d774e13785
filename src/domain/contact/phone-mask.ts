import { BEFORE_ZERO, drawPhone, NATIONAL_LENGTH } from './phone.ts'

/** Returns what an input with the mask `+38 (099) 999-99-99` shows for the text typed or pasted so far. */
export function maskPhone(text: string): string {
  return drawPhone(typedDigits(text).slice(0, NATIONAL_LENGTH))
}

export type MaskedInput = { text: string; caret: number }

/** Applies the mask after an edit. The caret stays before the same digits as in the edited text. */
export function maskPhoneInput({ text, caret }: MaskedInput): MaskedInput {
  const masked = maskPhone(text)
  // Digits beyond the length of a number are cut off at the end, so they no longer follow the caret.
  const fallen = Math.max(0, typedDigits(text).length - NATIONAL_LENGTH)
  const digitsBehind = text.slice(caret).replace(/\D/g, '').length - fallen
  let position = masked.length
  for (let left = digitsBehind; left > 0 && position > 0; position -= 1) {
    if (/\d/.test(masked.charAt(position - 1))) left -= 1
  }
  return { text: masked, caret: position }
}

/**
 * Returns the digits of a national number as far as it is typed. Digits that may be an unfinished country code
 * are left in.
 */
function typedDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const fromZero = digits.replace(BEFORE_ZERO, '')
  if (fromZero.startsWith('0')) return fromZero
  const typed = text.trimStart().startsWith('+') ? digits.replace(/^3?8?/, '') : digits
  const isUnfinishedCountry = '380'.startsWith(typed) || typed === '8'
  return isUnfinishedCountry ? typed : `0${typed}`
}
