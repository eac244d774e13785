import { build } from 'vite'
import { ROOT } from './build-stamp.ts'

export type Worker = {
  /** The file that it begins with. */
  source: string
  /** The folder of the build, where it becomes `sw.js`. */
  client: string
  /** What the source finds under `WORKER_BUILD`. */
  build: object
}

/**
 * Builds a service worker. It contains the build's id and files, so it differs with each build, by which
 * browsers notice a newer one.
 */
export async function buildWorker({ source, client, build: known }: Worker): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { WORKER_BUILD: JSON.stringify(known) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
