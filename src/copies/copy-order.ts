import { z } from 'zod'

/** What the process that makes or tries out a copy is started with. */
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

/** What it says in the end: the size of the copy, or what is not as it was. */
export const copyAnswerSchema = z.union([
  z.object({ bytes: z.int() }),
  z.object({ problem: z.string().nullable() }),
])
export type CopyAnswer = z.infer<typeof copyAnswerSchema>
