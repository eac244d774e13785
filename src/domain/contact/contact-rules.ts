import { normalizePhone } from './phone.ts'

export const NAME_LIMIT = 120
export const EMAIL_LIMIT = 254
export const COMMENT_LIMIT = 1000

// One @, a dot in the domain, no spaces: what a mail server will say is not guessed here. Nor anything that a mail program
// passes over (comments, groups, what is not shown), or one mailbox would have addresses without end.
const EMAIL = /^[^\s@,;:<>"()[\]\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Each rule gives the sentence to show under its field, or `null` when the value will do. */
export type ContactRule = (value: string) => string | null

export const nameError: ContactRule = (name) => {
  if (!/\p{L}/u.test(name)) return 'Введіть ім’я'
  return name.trim().length > NAME_LIMIT ? `Ім’я має бути не довшим за ${NAME_LIMIT} символів` : null
}

export const phoneError: ContactRule = (phone) => {
  if (phone.trim() === '') return 'Введіть телефон'
  return normalizePhone(phone) === null ? 'Введіть номер повністю' : null
}

/** An empty e-mail is allowed; forms that need one ask `isEmail` and say so in their own words. */
export const emailError: ContactRule = (email) => {
  return email.trim() === '' || isEmail(email) ? null : 'Некоректний email'
}

export const commentError: ContactRule = (comment) => {
  return comment.trim().length > COMMENT_LIMIT
    ? `Коментар має бути не довшим за ${COMMENT_LIMIT} символів`
    : null
}

export function isEmail(text: string): boolean {
  const email = text.trim()
  return (
    email.length <= EMAIL_LIMIT &&
    EMAIL.test(email) &&
    !email.includes('..') &&
    email === email.normalize('NFKC')
  )
}
