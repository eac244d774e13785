import { z } from 'zod'

/** What a worker is told: first to serve, with what it needs for that, and one day to stop. */
export const orderSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('serve'),
    databaseUrl: z.string().nullable(),
    secret: z.string(),
  }),
  z.object({ kind: z.literal('stop'), manner: z.enum(['quick', 'gentle']) }),
])

/** What a worker tells. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), address: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])

export type Order = z.infer<typeof orderSchema>
export type ServeOrder = Extract<Order, { kind: 'serve' }>
export type Report = z.infer<typeof reportSchema>
