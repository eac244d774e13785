import { z } from 'zod'
import { KEY_NAME_LIMIT, PASSWORD_MAX_LENGTH } from '../auth-limits.ts'
import { emailField } from '../contact-fields.ts'
import { textField } from '../text-field.ts'
import { roleSchema } from './session.ts'

const base64url = (max: number) =>
  textField('Обов’язкове поле')
    .max(max)
    .regex(/^[\w-]*$/, 'Неправильне значення')
const ID_LENGTH = 1_400
const DATA_LENGTH = 20_000

const credentialFields = {
  id: base64url(ID_LENGTH).min(1),
  rawId: base64url(ID_LENGTH).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.object({}),
}

/** The browser's answer when a person signs in by a passkey, as `startAuthentication` returns it. */
const passkeyAnswerSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(DATA_LENGTH),
    authenticatorData: base64url(DATA_LENGTH),
    signature: base64url(DATA_LENGTH),
    userHandle: base64url(ID_LENGTH).exactOptional(),
  }),
})

/** The browser's answer with a new passkey, as `startRegistration` returns it. */
const newPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(DATA_LENGTH),
    attestationObject: base64url(DATA_LENGTH * 4),
    transports: z
      .array(
        z
          .string()
          .max(40)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .exactOptional(),
  }),
})

/** Options for `startAuthentication` or `startRegistration`. */
export const passkeyOptionsAnswer = z.object({ data: z.record(z.string(), z.unknown()) })

const STAFF_PASSWORD_MIN = 10
const CODE_LENGTH = 40

const ownDevice = z.boolean().default(false)
const password = textField('Введіть пароль')
  .min(1, 'Введіть пароль')
  .max(PASSWORD_MAX_LENGTH, 'Пароль задовгий')
const code = textField('Введіть код').max(CODE_LENGTH, 'Код задовгий')
/** Token of a link. */
const token = textField('Обов’язкове поле').max(100)

export const passwordSignInSchema = z.object({
  email: emailField,
  password,
  code: code.nullable().default(null),
  is_own_device: ownDevice,
})
export const passkeySignInSchema = z.object({ passkey: passkeyAnswerSchema, is_own_device: ownDevice })
/** `in`: the person is signed in; `code`: the password is correct, and a code is required. */
export const signInAnswer = z.object({ data: z.object({ step: z.enum(['in', 'code']) }) })

export const linkSchema = z.object({ token })
export const linkAnswer = z.object({
  data: z.object({
    purpose: z.enum(['owner', 'invite', 'recover']),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    role_name: z.string(),
  }),
})
export const arriveSchema = z.object({ token, is_own_device: ownDevice })

/** The ways in which a person can prove her identity again. */
export const proofWaysAnswer = z.object({
  data: z.object({ passkey: z.boolean(), password: z.boolean() }),
})
export const proofSchema = z.union([
  z.object({ passkey: passkeyAnswerSchema }),
  z.object({ password, code: code.min(1, 'Введіть код') }),
])

export const newPasswordSchema = z.object({
  password: textField('Введіть пароль')
    .min(STAFF_PASSWORD_MIN, `Пароль має містити щонайменше ${STAFF_PASSWORD_MIN} символів`)
    .max(PASSWORD_MAX_LENGTH, 'Пароль задовгий'),
  /** The value that the request for a new code app returned. */
  sealed: base64url(500),
  code: code.min(1, 'Введіть код'),
})
export const codeAppAnswer = z.object({
  data: z.object({
    secret: z.string(),
    uri: z.string(),
    sealed: z.string(),
    /** The QR code of `uri`: a square of `size` units, and the path of its dark parts. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
})
export const recoveryCodesAnswer = z.object({ data: z.object({ codes: z.array(z.string()) }) })
const keyName = textField('Введіть назву').trim().min(1, 'Введіть назву').max(KEY_NAME_LIMIT, 'Назва задовга')
export const addPasskeySchema = z.object({ passkey: newPasskeySchema, name: keyName })
export const passkeyNameSchema = z.object({ name: keyName })
export const keysAnswer = z.object({
  data: z.object({
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: z.string(), used_at: z.string().nullable() }),
    ),
    has_password: z.boolean(),
    recovery_codes: z.number().int(),
    /** Recommends adding a key or a password while the person has none; null where she can sign in again. */
    advice: z.string().nullable(),
  }),
})

export type ProofWays = z.infer<typeof proofWaysAnswer>['data']
export type DeskKeys = z.infer<typeof keysAnswer>['data']
export type CodeApp = z.infer<typeof codeAppAnswer>['data']
export type StaffLink = z.infer<typeof linkAnswer>['data']
