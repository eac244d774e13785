import { PASSWORD_MIN_LENGTH } from '#src/contract/auth-limits.ts'
import { isEmail, nameError } from '#src/domain/contact/contact-rules.ts'
import type { FormRules } from '../../ui/form/use-text-form.ts'

export const LOGIN_FIELDS = ['email', 'password'] as const
export const REGISTER_FIELDS = ['name', 'email', 'password', 'password_confirmation'] as const

export const NEW_PASSWORD_FIELDS = ['password', 'password_confirmation'] as const

export type LoginField = (typeof LOGIN_FIELDS)[number]
export type RegisterField = (typeof REGISTER_FIELDS)[number]

type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number]

const TOO_SHORT = 'Пароль має містити щонайменше 6 символів'

export const loginErrors: FormRules<LoginField> = ({ email, password }) => ({
  email: isEmail(email) ? null : 'Введіть коректний email',
  password: password.length >= PASSWORD_MIN_LENGTH ? null : TOO_SHORT,
})

/** The length of a password is checked by the server, whose message is shown under the field. */
export const registerErrors: FormRules<RegisterField> = ({
  name,
  email,
  password,
  password_confirmation,
}) => ({
  name: nameError(name),
  email: emailError(email),
  password: password === '' ? 'Введіть пароль' : null,
  password_confirmation: password === password_confirmation ? null : 'Паролі не співпадають',
})

export const newPasswordErrors: FormRules<NewPasswordField> = ({ password, password_confirmation }) => ({
  password: newPasswordError(password),
  password_confirmation: password === password_confirmation ? null : 'Паролі не співпадають',
})

/** The form that requests a letter for a new password. */
export const passwordLetterErrors: FormRules<'email'> = ({ email }) => ({ email: emailError(email) })

function newPasswordError(password: string): string | null {
  if (password === '') return 'Введіть пароль'
  return password.length >= PASSWORD_MIN_LENGTH ? null : TOO_SHORT
}

function emailError(email: string): string | null {
  if (email.trim() === '') return 'Введіть email'
  return isEmail(email) ? null : 'Некоректний email'
}
