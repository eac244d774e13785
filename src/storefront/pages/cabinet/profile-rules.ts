import { emailError, nameError, phoneError } from '#src/domain/contact/contact-rules.ts'
import type { FormRules } from '../../ui/form/use-text-form.ts'

export const PROFILE_FIELDS = ['name', 'email', 'password', 'phone'] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** @param hasEmail whether the customer signs in by an e-mail, which she then cannot remove */
export function profileRules(hasEmail: boolean): FormRules<ProfileField> {
  return ({ name, email, phone }) => ({
    name: nameError(name),
    email: hasEmail && email.trim() === '' ? 'Введіть email' : emailError(email),
    phone: phone.trim() === '' ? null : phoneError(phone),
  })
}
