import { z } from 'zod'

/** What the process that does a run is started with. */
export const runOrderSchema = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  runId: z.number(),
  /** The request that has asked for it; null for none. */
  cause: z.string().nullable(),
})

export type RunOrder = z.infer<typeof runOrderSchema>
