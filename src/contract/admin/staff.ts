import { z } from 'zod'
import { emailField, nameField } from '../contact-fields.ts'
import { idSchema } from '../parts.ts'
import { seenVersion } from './seen.ts'
import { roleSchema } from './session.ts'

const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  is_active: z.boolean(),
  is_you: z.boolean(),
  passkeys: z.number().int(),
  has_password: z.boolean(),
  sessions: z.number().int(),
  seen_at: z.string().nullable(),
  device: z.string().nullable(),
  version: z.string(),
})
const invitationSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  purpose: z.enum(['invite', 'recover']),
  expires_at: z.string(),
  is_expired: z.boolean(),
  opened_at: z.string().nullable(),
})
export const staffAnswer = z.object({
  data: z.object({ people: z.array(personSchema), invitations: z.array(invitationSchema) }),
})

export const inviteSchema = z.object({ name: nameField, email: emailField, role: roleSchema })
export const inviteAnswer = z.object({
  data: z.object({
    purpose: z.enum(['invite', 'recover']),
    is_mailed: z.boolean(),
    /** A link to hand over in person, if the shop sends no letters. */
    url: z.string().nullable(),
  }),
})
export const changePersonSchema = z
  .object({ role: roleSchema.optional(), is_active: z.boolean().optional(), version: seenVersion })
  .refine(({ role, is_active }) => (role === undefined) !== (is_active === undefined), 'Змінюйте щось одне')

export type Person = z.infer<typeof personSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type Team = z.infer<typeof staffAnswer>['data']
