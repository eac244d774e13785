import { normalizePhone } from './phone.ts'

export const NAME_LIMIT = 120
export const EMAIL_LIMIT = 254
export const COMMENT_LIMIT = 1000

// Requires one @, a dot in the domain and no spaces. Whether a mail server accepts the address is not guessed.
// Characters that mail programs ignore (comments, groups, invisible ones) are refused, or one mailbox could
// have any number of addresses.
const EMAIL = /^[^\s@,;:<>"()[\]\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** The rule of one field. Returns the Ukrainian sentence to show under it, or null for a valid value. */
export type ContactRule = (value: string) => string | null

export const nameError: ContactRule = (name) => {
  if (!/\p{L}/u.test(name)) return 'Введіть ім’я'
  return name.trim().length > NAME_LIMIT ? `Ім’я має бути не довшим за ${NAME_LIMIT} символів` : null
}

export const phoneError: ContactRule = (phone) => {
  if (phone.trim() === '') return 'Введіть телефон'
  return normalizePhone(phone) === null ? 'Введіть номер повністю' : null
}

/** Accepts an empty e-mail. Forms that require one use `isEmail` and a sentence of their own. */
export const emailError: ContactRule = (email) => {
  return email.trim() === '' || isEmail(email) ? null : 'Некоректний email'
}

export const commentError: ContactRule = (comment) => {
  return comment.trim().length > COMMENT_LIMIT
    ? `Коментар має бути не довшим за ${COMMENT_LIMIT} символів`
    : null
}

/** Whether the text is an e-mail address that the shop accepts. Spaces at its ends are ignored. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return (
    email.length <= EMAIL_LIMIT &&
    EMAIL.test(email) &&
    !email.includes('..') &&
    email === email.normalize('NFKC')
  )
}
