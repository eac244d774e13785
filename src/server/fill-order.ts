import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

/** What the process that fills a shop is started with. */
export const fillOrderSchema = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  logLevel: z.string(),
})

export type FillOrder = z.infer<typeof fillOrderSchema>

const SOURCE = join(import.meta.dirname, '../fill-shop.ts')

/** Fills the shop with the demo in a process of its own. Throws what that one has said when it fails. */
export async function fillApart(order: FillOrder): Promise<void> {
  const child = fork(SOURCE, { execArgv: [] })
  let problem = ''
  child.on('message', (reason: unknown) => {
    problem = String(reason)
  })
  child.on('error', (error) => {
    problem = error.message
  })
  const ended = once(child, 'close')
  child.send(order)
  const [code, signal] = await ended
  if (code !== 0) throw new Error(problem || `the shop was not filled (${String(signal ?? code)})`)
}
