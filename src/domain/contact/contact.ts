import { isEmail } from './contact-rules.ts'
import { normalizePhone } from './phone.ts'

export type Contact = { kind: 'email'; email: string } | { kind: 'phone'; phone: string }

/** One field for both: what has an @ is an e-mail. */
export function readContact(text: string): Contact | null {
  const typed = text.trim()
  if (typed.includes('@')) return isEmail(typed) ? { kind: 'email', email: typed } : null
  const phone = normalizePhone(typed)
  return phone === null ? null : { kind: 'phone', phone }
}

/** The sentence to show under the field, null when it will do. */
export function contactError(text: string): string | null {
  if (text.trim() === '') return 'Введіть email або телефон'
  if (readContact(text)) return null
  return text.includes('@') ? 'Некоректний email' : 'Введіть номер повністю'
}
