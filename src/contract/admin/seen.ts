import { z } from 'zod'

/** Of what a form was opened on: a save from an older one is refused with what is there now. Without it nothing is compared. */
export const seenVersion = z
  .string()
  .max(40)
  .optional()
  .describe('Того, що бачили: змінене відтоді лишається')
