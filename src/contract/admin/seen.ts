import { z } from 'zod'
import { idSchema } from '../parts.ts'

/**
 * Version of the record that a form shows. A save from an outdated one is refused with the present record.
 * Without it nothing is compared.
 */
export const seenVersion = z
  .string()
  .max(40)
  .optional()
  .describe('Того, що бачили: змінене відтоді лишається')

/**
 * Ids in the order in which a list was shown. A save is refused if the order has changed. Without it nothing is
 * compared.
 */
export const seenOrder = z.array(idSchema).max(2000).optional().describe('Порядок, який бачили')

/**
 * Version after a one-press change, for its undo, which is refused if somebody has changed the record since.
 */
export const savedVersionAnswer = z.object({ data: z.object({ version: z.string() }) })
export type SavedVersion = z.infer<typeof savedVersionAnswer>['data']
