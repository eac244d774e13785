import { z } from 'zod'
import {
  emailField,
  loginEmailField,
  nameField,
  optionalEmailField,
  optionalPhoneField,
} from './contact-fields.ts'
import { OAUTH_PROVIDERS, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './auth-limits.ts'
import { idSchema } from './parts.ts'
import { textField } from './text-field.ts'

const TOO_SHORT = `Пароль має містити щонайменше ${PASSWORD_MIN_LENGTH} символів`

/** @param empty the message for a missing password */
export const passwordField = (empty: string) =>
  textField('Введіть пароль')
    .max(PASSWORD_MAX_LENGTH, 'Пароль задовгий')
    .superRefine((password, context) => {
      if (password.length >= PASSWORD_MIN_LENGTH) return
      context.addIssue({ code: 'custom', message: password === '' ? empty : TOO_SHORT })
    })
    .meta({ minLength: PASSWORD_MIN_LENGTH, format: 'password' })

export const isRepeated = (form: { password: string; password_confirmation: string }): boolean =>
  form.password === form.password_confirmation

export const REPEATED = {
  path: ['password_confirmation'],
  message: 'Паролі не співпадають',
  // The passwords are compared even if other fields are wrong, so that all wrong fields are reported at once.
  when: ({ value }: { value: unknown }) => hasBothPasswords(value),
}

export const loginRequestSchema = z.object({ email: loginEmailField, password: passwordField(TOO_SHORT) })

export const registerRequestSchema = z
  .object({
    name: nameField,
    email: emailField,
    password: passwordField('Введіть пароль'),
    password_confirmation: textField('Повторіть пароль'),
  })
  .refine(isRepeated, REPEATED)

function hasBothPasswords(value: unknown): boolean {
  return z.object({ password: z.string(), password_confirmation: z.string() }).safeParse(value).success
}

export const tokenSchema = z.object({ token: z.string() })

/** `GET /api/auth/me` returns it without a wrapper. An account from Facebook may have no e-mail. */
export const customerSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  agreed_email: z
    .string()
    .nullable()
    .optional()
    .describe('Лише доки новий email чекає на згоду: той, за яким входять'),
})
export const customerAnswerSchema = z.object({ data: customerSchema })

/**
 * `PUT /api/client/profile`. Fields that are not sent stay unchanged. The e-mail may be empty only if the
 * account has none.
 */
export const profileRequestSchema = z.object({
  name: nameField.optional(),
  email: optionalEmailField.nullish(),
  phone: optionalPhoneField.nullish(),
  password: textField('Введіть пароль')
    .max(PASSWORD_MAX_LENGTH, 'Пароль задовгий')
    .default('')
    .describe('З ним новий email діє одразу, без нього — коли погодиться власник попереднього'),
})

export const oauthParamsSchema = z.object({ provider: z.enum(OAUTH_PROVIDERS).describe('Соцмережа') })
/** Null where the provider has no keys or does not answer. */
export const oauthRedirectSchema = z.object({ data: z.string().nullable() })

/** `POST /api/oauth/exchange/{provider}`: the query with which the provider redirected back, unchanged. */
export const oauthExchangeSchema = z.object({
  state: textField('Немає state').max(512, 'Задовгий state'),
  code: textField().max(4_096, 'Задовгий code').nullable().default(null),
  iss: textField().max(512, 'Задовгий iss').nullable().default(null),
  error: textField().max(512, 'Задовгий error').nullable().default(null),
})

export type LoginRequest = z.infer<typeof loginRequestSchema>
export type RegisterRequest = z.infer<typeof registerRequestSchema>
export type Customer = z.infer<typeof customerSchema>
export type OAuthExchange = z.infer<typeof oauthExchangeSchema>
