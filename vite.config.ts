import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS, lateFiles } from './scripts/chunk-groups.ts'
import { earlyScripts } from './scripts/early-scripts.ts'

// The entry lists forty file names, and hexadecimal hashes compress better than base64 ones. Server and client use the
// same hashes, so that pages refer to the same stylesheets as the client's build.
const HASH = { hashCharacters: 'hex' } as const

// The timings of plugins mean nothing to an owner whose shop is being built.
const CHECKS = { bundlerTimings: false } as const

/**
 * Chromium compiles a file that begins with this line off the main thread while the file loads. Without the line each
 * function is compiled at its first call, which usually delays the answer to a press. For files that nearly every press
 * uses.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
const USED_AT_ONCE = /^(framework|entry\.client|listing|home-page|category-page|product-page)$/

/** Folders that the shop, the build and tests write to. Hot reload would otherwise watch each file of a database. */
const WRITTEN = ['data', 'build', 'build.*', 'build-desk', 'build-desk.*', 'reports', 'test-results']

export default defineConfig({
  plugins: [reactRouter(), earlyScripts()],
  server: { watch: { ignored: WRITTEN.map((folder) => join(import.meta.dirname, folder, '**')) } },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: lateFiles },
        rolldownOptions: {
          checks: CHECKS,
          output: {
            ...HASH,
            codeSplitting: { groups: CHUNK_GROUPS },
            postBanner: ({ name }) => (USED_AT_ONCE.test(name) ? COMPILE_HINT : ''),
          },
        },
      },
    },
    // A single file, so that a running shop never looks for chunks of a build that a newer one has replaced.
    ssr: { build: { rolldownOptions: { checks: CHECKS, output: { ...HASH, codeSplitting: false } } } },
  },
})
