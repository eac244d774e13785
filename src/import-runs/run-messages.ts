import { z } from 'zod'

/** What the process that does a run is started with. */
export const runOrderSchema = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  runId: z.number(),
})

export type RunOrder = z.infer<typeof runOrderSchema>
