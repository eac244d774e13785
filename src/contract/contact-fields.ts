import { z } from 'zod'
import { cleanInput } from '#src/domain/clean-input.ts'
import {
  COMMENT_LIMIT,
  commentError,
  type ContactRule,
  EMAIL_LIMIT,
  emailError,
  NAME_LIMIT,
  nameError,
  phoneError,
} from '#src/domain/contact-rules.ts'

/** A typed text, cleaned and judged by itself, so that one answer names every wrong field. */
export const contactField = (required: string, rule: ContactRule) =>
  z
    .string(required)
    .overwrite(cleanInput)
    .superRefine((value, context) => {
      const sentence = rule(value)
      if (sentence !== null) context.addIssue({ code: 'custom', message: sentence })
    })

const requiredEmailError: ContactRule = (email) => (email === '' ? 'Введіть email' : emailError(email))

export const nameField = contactField('Введіть ім’я', nameError).meta({ minLength: 1, maxLength: NAME_LIMIT })
export const phoneField = contactField('Введіть телефон', phoneError).meta({
  minLength: 9,
  examples: ['+380501234567'],
})
export const emailField = contactField('Введіть email', requiredEmailError).meta({
  format: 'email',
  maxLength: EMAIL_LIMIT,
})
/** May be empty. */
export const optionalEmailField = contactField('Некоректний email', emailError).meta({
  maxLength: EMAIL_LIMIT,
})
/** May be empty. */
export const optionalPhoneField = contactField('Некоректний номер телефону', (phone) =>
  phone === '' ? null : phoneError(phone),
)
export const commentField = contactField('Введіть коментар', commentError).meta({ maxLength: COMMENT_LIMIT })
