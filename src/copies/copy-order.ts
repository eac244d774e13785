import { z } from 'zod'

/** The message that starts the process that makes a copy or tries to restore one. */
export const copyOrderSchema = z.discriminatedUnion('work', [
  z.object({
    work: z.literal('make'),
    databaseUrl: z.string(),
    dataDir: z.string(),
    target: z.string(),
    now: z.iso.datetime(),
  }),
  z.object({ work: z.literal('drill'), databaseUrl: z.string(), folder: z.string() }),
])
export type CopyOrder = z.infer<typeof copyOrderSchema>

/** Its last message: the size of the copy in bytes, or what differs in the restored one. */
export const copyAnswerSchema = z.union([
  z.object({ bytes: z.int() }),
  z.object({ problem: z.string().nullable() }),
])
export type CopyAnswer = z.infer<typeof copyAnswerSchema>
