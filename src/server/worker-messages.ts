import { z } from 'zod'

/**
 * Messages to a worker: to serve, with what it needs for that; to report its metrics; and finally to stop.
 */
export const orderSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('serve'),
    databaseUrl: z.string().nullable(),
    secret: z.string(),
  }),
  z.object({ kind: z.literal('measure') }),
  z.object({ kind: z.literal('stop'), manner: z.enum(['quick', 'gentle']) }),
])

const familySchema = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  samples: z.array(
    z.object({ name: z.string(), labels: z.record(z.string(), z.string()), value: z.number() }),
  ),
})

/** Messages from a worker. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), address: z.string() }),
  z.object({ kind: z.literal('measured'), families: z.array(familySchema) }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])

export type Order = z.infer<typeof orderSchema>
export type ServeOrder = Extract<Order, { kind: 'serve' }>
export type Report = z.infer<typeof reportSchema>
