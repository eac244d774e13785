import { z } from 'zod'
import { cleanInput, cleanLine } from '#src/domain/text/clean-input.ts'
import {
  COMMENT_LIMIT,
  commentError,
  type ContactRule,
  EMAIL_LIMIT,
  emailError,
  isEmail,
  NAME_LIMIT,
  nameError,
  phoneError,
} from '#src/domain/contact/contact-rules.ts'
import { textField } from './text-field.ts'

/**
 * A typed text that is cleaned and validated on its own, so that one answer reports every wrong field. A single
 * line unless `clean` is given.
 */
export const contactField = (required: string, rule: ContactRule, clean = cleanLine) =>
  z
    .string(required)
    .overwrite(clean)
    .superRefine((value, context) => {
      const sentence = rule(value)
      if (sentence !== null) context.addIssue({ code: 'custom', message: sentence })
    })

const WRONG_LOGIN_EMAIL = 'Введіть коректний email'

const requiredEmailError: ContactRule = (email) => (email === '' ? 'Введіть email' : emailError(email))

const BETWEEN = String.raw`[^\d\p{L}]*`
const PREFIX = `(?:(?:0${BETWEEN}0${BETWEEN})?(?:3${BETWEEN}8${BETWEEN})*(?:8${BETWEEN})?0${BETWEEN})?`
const PHONE = String.raw`\D*${PREFIX}[1-9](?:${BETWEEN}\d){8}\D*`

/**
 * The numbers that `normalizePhone` accepts. Used only in the OpenAPI document, to show programs the format.
 */
export const PHONE_PATTERN = `^${PHONE}$`

export const nameField = contactField('Введіть ім’я', nameError).meta({
  minLength: 1,
  maxLength: NAME_LIMIT,
  pattern: String.raw`\p{L}`,
})
export const phoneField = contactField('Введіть телефон', phoneError).meta({
  pattern: PHONE_PATTERN,
  examples: ['+380501234567'],
})
export const emailField = contactField('Введіть email', requiredEmailError).meta({
  format: 'email',
  maxLength: EMAIL_LIMIT,
})
/** The e-mail for signing in, which has one message for everything that is no e-mail. */
export const loginEmailField = contactField(WRONG_LOGIN_EMAIL, (email) =>
  isEmail(email) ? null : WRONG_LOGIN_EMAIL,
).meta({ format: 'email', maxLength: EMAIL_LIMIT })
/** May be empty. */
export const optionalEmailField = contactField('Некоректний email', emailError).meta({
  anyOf: [{ format: 'email', maxLength: EMAIL_LIMIT }, { maxLength: 0 }],
})
/** May be empty. */
export const optionalPhoneField = contactField('Введіть номер повністю', (phone) =>
  phone === '' ? null : phoneError(phone),
).meta({ pattern: `^(?:${PHONE})?$`, examples: ['+380501234567'] })
export const commentField = contactField('Введіть коментар', commentError, cleanInput).meta({
  maxLength: COMMENT_LIMIT,
})

/** Null where the shop has no bot check, or the browser could not run it. */
export const recaptchaTokenField = textField().max(4_096, 'Задовгий токен').nullable().default(null)
