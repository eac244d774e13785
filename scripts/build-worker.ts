import { build } from 'vite'
import { ROOT } from './build-stamp.ts'

export type Worker = {
  /** The file that it begins with. */
  source: string
  /** Folder of what was built, into which it goes as `sw.js`. */
  client: string
  /** What the source finds under `WORKER_BUILD`. */
  build: object
}

/**
 * Builds a worker of the browser. It names the build and its files, so it differs with each build, and that is how a
 * browser learns of a newer one.
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
