import { formatPhone } from '#src/domain/contact/phone.ts'

export function phoneText(phone: string | null): string {
  return phone === null ? '' : formatPhone(phone)
}
