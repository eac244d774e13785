import { z } from 'zod'
import { isRepeated, passwordField, REPEATED } from './auth.ts'
import { emailField } from './contact-fields.ts'
import { textField } from './text-field.ts'

const TOKEN_LIMIT = 200

/** The part after `#` in the link of a letter. */
const linkTokenField = textField('Немає token').max(TOKEN_LIMIT, 'Задовгий token')

/** `POST /api/auth/client/password-letter` */
export const passwordLetterRequestSchema = z.object({ email: emailField })

/** `POST /api/auth/client/letter-link` and `…/confirm-email` */
export const letterLinkRequestSchema = z.object({ token: linkTokenField })
export const letterLinkSchema = z.object({
  data: z.object({
    email: z.string(),
    new_email: z.string().nullable().describe('На яку кабінет переходить; лише до згоди на зміну адреси'),
    purpose: z.enum(['confirm', 'password', 'change']),
  }),
})

/** `POST /api/auth/client/new-password` */
export const newPasswordRequestSchema = z
  .object({
    token: linkTokenField,
    password: passwordField('Введіть пароль'),
    password_confirmation: textField('Повторіть пароль'),
  })
  .refine(isRepeated, REPEATED)

/**
 * `GET /api/client/email-confirmation`. `can_send` is true while there is something to confirm and the shop has
 * a mail server.
 */
export const emailConfirmationSchema = z.object({
  data: z.object({
    email: z.string().nullable(),
    is_confirmed: z.boolean(),
    can_send: z.boolean(),
    is_waiting: z.boolean().describe('Адреса ще не діє: чекає на згоду власника попередньої'),
    old_email: z.string().nullable().describe('Попередня, якою поки входять'),
  }),
})

export type LetterLink = z.infer<typeof letterLinkSchema>['data']
export type LetterPurpose = LetterLink['purpose']
