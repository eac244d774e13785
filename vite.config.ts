import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS, laterFiles } from './scripts/chunk-groups.ts'
import { compileHint } from './scripts/compile-hint.ts'
import { dropUnusedComponents } from './scripts/drop-unused-components.ts'
import { earlyScripts } from './scripts/early-scripts.ts'
import { framesInEntry } from './scripts/frames-in-entry.ts'
import { guardedReload } from './scripts/guarded-reload.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import { settleRouter } from './scripts/settle-router.ts'

// Names of chance are what compresses worst, and the entry holds forty of them. The same on both sides: what pages name is
// what the browser's styles name.
const HASH = { hashCharacters: 'hex' } as const

// How long each plugin took means nothing to an owner whose shop is being built.
const CHECKS = { bundlerTimings: false } as const

export default defineConfig({
  plugins: [
    reactAsModules(),
    reactRouter(),
    guardedReload(),
    dropUnusedComponents(),
    settleRouter(),
    framesInEntry(),
    earlyScripts(),
    compileHint(),
  ],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: laterFiles },
        rolldownOptions: {
          checks: CHECKS,
          output: { ...HASH, codeSplitting: { groups: CHUNK_GROUPS } },
        },
      },
    },
    // One file: a running shop must not look for pieces of a build that a newer one has replaced.
    ssr: { build: { rolldownOptions: { checks: CHECKS, output: { ...HASH, codeSplitting: false } } } },
  },
})
