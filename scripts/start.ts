/** `npm start`: builds the storefront if its sources changed, then becomes the shop. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isBuilt, isDeskBuilt, ROOT } from './build-stamp.ts'
import { buildDeskBeside } from './build-desk-beside.ts'
import { buildStorefront } from './build-storefront.ts'

enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'))

// React decides by this, when it is loaded, whether it is the fast one.
process.env['NODE_ENV'] ??= 'production'

// Begun before the shop itself is loaded, which takes as long as a part of it.
const building = isBuilt() ? undefined : build()
// What went wrong is handled by the shop, which may not be loaded yet.
building?.catch(() => undefined)

const { runShop } = await import('../src/server/run-shop.ts')
await runShop(building)
// After the shop answers, which must not wait for it: meanwhile `/admin` says that it is being prepared.
if (!isDeskBuilt()) buildDeskBeside()

/** Beside the first filling of the shop, which waits for the database as this does for the disk. */
async function build(): Promise<void> {
  console.log('Збираю вітрину…')
  if (await buildStorefront()) return
  const { WorkerProblem } = await import('../src/server/describe-problem.ts')
  throw new WorkerProblem('Вітрину не вдалося зібрати: причина вище.')
}
