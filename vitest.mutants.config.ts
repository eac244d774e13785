import { defineConfig } from 'vitest/config'

/** The rules that need no database, for `npm run mutants`. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], environment: 'node' } })
