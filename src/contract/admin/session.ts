import { z } from 'zod'
import { RIGHT_NAMES, ROLES } from '#src/domain/rights/rights.ts'
import { idSchema } from '../parts.ts'

export const roleSchema = z.enum(ROLES)
const rightSchema = z.enum(RIGHT_NAMES)

/** `GET /api/admin/session`: the person who is signed in, and her rights. */
const sessionSchema = z.object({
  person: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    role_name: z.string(),
  }),
  rights: z.array(rightSchema),
  device: z.string(),
  is_own_device: z.boolean(),
  /** Until then data stored on the device may be shown without a connection; ISO 8601. */
  expires_at: z.string(),
  proved_at: z.string(),
  /** Whether she can sign in again without a new link. */
  has_way_in: z.boolean(),
  /** Whether shoppers see the shop as closed. */
  is_shop_closed: z.boolean(),
})
export const ownDeviceBody = z.object({ is_own_device: z.boolean() })
export const sessionAnswer = z.object({ data: sessionSchema })

const listedSessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  is_own_device: z.boolean(),
  is_current: z.boolean(),
})
export const sessionsAnswer = z.object({ data: z.array(listedSessionSchema) })

export type DeskSession = z.infer<typeof sessionSchema>
export type ListedDeskSession = z.infer<typeof listedSessionSchema>
