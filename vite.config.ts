import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS, lateFiles } from './scripts/chunk-groups.ts'
import { earlyScripts } from './scripts/early-scripts.ts'

// Random names compress worst, and the entry lists forty of them. The same on both sides: what pages name is what the
// browser's styles name.
const HASH = { hashCharacters: 'hex' } as const

// How long each plugin took means nothing to an owner whose shop is being built.
const CHECKS = { bundlerTimings: false } as const

/**
 * Chromium compiles a file that begins with this line off the main thread, while it loads; without it each function is
 * compiled at its first call, which is mostly under a finger. For files that nearly every press uses.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
const USED_AT_ONCE = /^(framework|entry\.client|listing|home-page|category-page|product-page)$/

/** What the shop, the build and tests write. With hot reload a database here would have each of its files watched. */
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
    // One file: a running shop must not look for pieces of a build that a newer one has replaced.
    ssr: { build: { rolldownOptions: { checks: CHECKS, output: { ...HASH, codeSplitting: false } } } },
  },
})
