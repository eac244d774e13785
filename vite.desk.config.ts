import { join } from 'node:path'
import { defineConfig } from 'vite'
import { DESK_CHUNKS } from './scripts/desk-chunks.ts'

/** The build of the desk: a separate bundle, rendered only in the browser and independent of the storefront's build. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/desk'),
  base: '/admin/',
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Read by the script that measures the build.
    manifest: true,
    modulePreload: { polyfill: false },
    // A `data:` URL would have to be allowed by the Content Security Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'offline.html'].map((page) => join(import.meta.dirname, 'src/desk', page)),
      checks: { bundlerTimings: false },
      output: { hashCharacters: 'hex', codeSplitting: { groups: DESK_CHUNKS } },
      // The router's files have directives for server rendering, which the desk does not use.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
