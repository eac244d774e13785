/** `npm start`: builds the storefront if its sources changed, then becomes the shop. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isBuilt, ROOT } from './build-stamp.ts'
import { buildStorefront } from './build-storefront.ts'

enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'))

// React decides by this, when it is loaded, whether it is the fast one.
process.env['NODE_ENV'] ??= 'production'

if (!isBuilt()) {
  console.log('Збираю вітрину…')
  if (!(await buildStorefront())) {
    console.error('Вітрину не вдалося зібрати: причина вище.')
    process.exit(1)
  }
}
await import('../src/main.ts')
