import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the files with the longest test timeouts first; one started last would keep the other workers waiting. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files)
    const timeouts = new Map(sorted.map((file) => [file, testTimeoutMs(file)]))
    return sorted.toSorted((a, b) => (timeouts.get(b) ?? 0) - (timeouts.get(a) ?? 0))
  }
}

/** Returns the timeout that the file sets for its tests, 0 if it sets none. */
function testTimeoutMs({ moduleId }: TestSpecification): number {
  const [, digits = '0'] =
    /vi\.setConfig\(\{ testTimeout: ([\d_]+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return Number(digits.replaceAll('_', ''))
}

/**
 * The flags of `npm start`, with more memory for new objects. There are more workers than processors, so threads of V8
 * beside them gain nothing.
 */
const V8 = [
  '--v8-pool-size=0',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--heap-growing-percent=100',
]

export default defineConfig({
  test: {
    // Three times the processors of a small machine, because tests mostly wait for shops, databases and clocks.
    maxWorkers: 6,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src,scripts,bench}/**/*.test.ts', 'tests/providers/*.test.ts'],
          globalSetup: ['tests/start-test-database.ts'],
          setupFiles: ['tests/end-of-file.ts'],
          execArgv: V8,
          // Each worker loads modules once, not once per file, because most files load longer than they run.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Generous, so that tests do not fail on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [
            'tests/own-window.ts',
            'tests/late-effects.ts',
            'tests/wait-patiently.ts',
            'tests/draw-frames.ts',
          ],
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
