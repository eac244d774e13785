/** `npm start`: builds the storefront if its sources have changed, then becomes the shop. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isBuilt, isDeskBuilt, ROOT } from './build-stamp.ts'
import { buildDeskBeside } from './build-desk-beside.ts'
import { buildStorefront } from './build-storefront.ts'

enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'))

// React chooses its production version by this when it is loaded.
process.env['NODE_ENV'] ??= 'production'

// Begun before the shop itself is loaded, which takes a part of the same time.
const building = isBuilt() ? undefined : build()
// The shop handles the error, but may not be loaded yet.
building?.catch(() => undefined)

const { runShop } = await import('../src/server/run-shop.ts')
await runShop(building)
// After the shop answers, which must not wait for it. Meanwhile `/admin` says that it is being prepared.
if (!isDeskBuilt()) buildDeskBeside()

/**
 * Runs while the shop is filled for the first time, which waits for the database, as this waits for the disk.
 */
async function build(): Promise<void> {
  console.log('Збираю вітрину…')
  if (await buildStorefront()) return
  const { WorkerProblem } = await import('../src/server/describe-problem.ts')
  throw new WorkerProblem('Вітрину не вдалося зібрати: причина вище.')
}
