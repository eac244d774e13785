import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that give their tests most time are begun first: begun last, one of them would keep the other workers waiting. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files)
    const timeouts = new Map(sorted.map((file) => [file, testTimeoutMs(file)]))
    return sorted.toSorted((a, b) => (timeouts.get(b) ?? 0) - (timeouts.get(a) ?? 0))
  }
}

/** What the file gives each of its tests, 0 where it says nothing. */
function testTimeoutMs({ moduleId }: TestSpecification): number {
  const [, digits = '0'] =
    /vi\.setConfig\(\{ testTimeout: ([\d_]+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return Number(digits.replaceAll('_', ''))
}

/** As with `npm start`, and more room for what is new: there are more workers than processors, so threads beside theirs gain nothing. */
const V8 = [
  '--v8-pool-size=0',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--heap-growing-percent=100',
]

export default defineConfig({
  test: {
    // Thrice the processors of a small machine: tests wait for shops, databases and clocks, and leave their own idle.
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
          // Modules are read once by each worker, not once by each file: most files run shorter than they load.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes when it comes: a busy machine is no failure.
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
