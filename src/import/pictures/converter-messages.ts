import { z } from 'zod'

/** The argument of a converter whose work can wait. */
export const PATIENT = 'patient'

const bytes = z.instanceof(Buffer)
const file = z.object({ width: z.number(), bytes })

/** Requests to the converting process. */
export const taskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webp'), id: z.number(), input: bytes }),
  z.object({ kind: z.literal('avif'), id: z.number(), widest: bytes, widths: z.array(z.number()) }),
])

/** Its answers. `isFinal` is null if the error was no `PictureError`. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('webp'),
    id: z.number(),
    picture: z.object({ hash: z.string(), width: z.number(), height: z.number(), files: z.array(file) }),
  }),
  z.object({ kind: z.literal('avif'), id: z.number(), files: z.array(file) }),
  z.object({
    kind: z.literal('problem'),
    id: z.number(),
    message: z.string(),
    isFinal: z.boolean().nullable(),
  }),
])

export type Task = z.infer<typeof taskSchema>
export type Answer = z.infer<typeof answerSchema>
