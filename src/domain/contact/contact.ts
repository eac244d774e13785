import { isEmail } from './contact-rules.ts'
import { normalizePhone } from './phone.ts'

export type Contact = { kind: 'email'; email: string } | { kind: 'phone'; phone: string }

/**
 * Reads a field that accepts both an e-mail and a phone: a text with an @ is an e-mail. Null where it is
 * neither.
 */
export function readContact(text: string): Contact | null {
  const typed = text.trim()
  if (typed.includes('@')) return isEmail(typed) ? { kind: 'email', email: typed } : null
  const phone = normalizePhone(typed)
  return phone === null ? null : { kind: 'phone', phone }
}

/** Returns the sentence to show under the field, or null for a valid contact. */
export function contactError(text: string): string | null {
  if (text.trim() === '') return 'Введіть email або телефон'
  if (readContact(text)) return null
  return text.includes('@') ? 'Некоректний email' : 'Введіть номер повністю'
}
