import { join } from 'node:path'
import { defineConfig } from 'vite'
import { DESK_CHUNKS } from './scripts/desk-chunks.ts'

/** The desk: a bundle of its own, drawn in the browser alone. Nothing of the storefront's build knows of it. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/desk'),
  base: '/admin/',
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Read by what weighs the build.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data address would need a policy that allows it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'offline.html'].map((page) => join(import.meta.dirname, 'src/desk', page)),
      checks: { bundlerTimings: false },
      output: { hashCharacters: 'hex', codeSplitting: { groups: DESK_CHUNKS } },
      // The router marks its files for servers that draw; here nothing but a browser does.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
