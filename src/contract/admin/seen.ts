import { z } from 'zod'
import { idSchema } from '../parts.ts'

/** Of what a form was opened on: a save from an older one is refused with what is there now. Without it nothing is compared. */
export const seenVersion = z
  .string()
  .max(40)
  .optional()
  .describe('Того, що бачили: змінене відтоді лишається')

/** Ids in the order that a list was seen in; another order now is refused. Without it nothing is compared. */
export const seenOrder = z.array(idSchema).max(2000).optional().describe('Порядок, який бачили')

/** The version after a change by one press, for its undo: what another has changed since is not taken back. */
export const savedVersionAnswer = z.object({ data: z.object({ version: z.string() }) })
export type SavedVersion = z.infer<typeof savedVersionAnswer>['data']
