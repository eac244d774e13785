import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './build-stamp.ts'

const SOURCE = join(ROOT, 'src/storefront/features/offline/worker/worker.ts')
const OF_PAGES = /\.(?:js|css|woff2)$/

/**
 * Builds the worker that keeps pages into `sw.js`. It names the build and its files, so it differs with each build,
 * and that is how a browser learns of a newer one.
 *
 * @param client folder of the built storefront, before files of earlier builds are brought in
 */
export async function buildWorker(client: string, id: string): Promise<void> {
  const files = readdirSync(join(client, 'assets'))
    .filter((name) => OF_PAGES.test(name))
    .toSorted()
    .map((name) => `/assets/${name}`)
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { WORKER_BUILD: JSON.stringify({ id, files }) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
