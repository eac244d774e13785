import { join } from 'node:path'
import { z } from 'zod'
import { workApart } from '#src/jobs/work-apart.ts'

/** Input of the process that fills a shop. */
export const fillOrderSchema = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  logLevel: z.string(),
})

export type FillOrder = z.infer<typeof fillOrderSchema>

const SOURCE = join(import.meta.dirname, '../fill-shop.ts')

/** Fills the shop with the demo in a separate process. Throws the reason that the process reports if it fails. */
export async function fillApart(order: FillOrder): Promise<void> {
  await workApart({ program: SOURCE, order })
}
