import { z } from 'zod'

/** The message with which the process of a run is started. */
export const runOrderSchema = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  runId: z.number(),
  /** Id of the request that asked for it; null for none. */
  cause: z.string().nullable(),
})

export type RunOrder = z.infer<typeof runOrderSchema>
