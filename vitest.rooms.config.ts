import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mutatedTests } from './scripts/database-rooms.ts'
import { lastingWorkers } from './scripts/lasting-workers.ts'

/** Keeps the given order: the tests that notice most run first, and the run stops at the first failure. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tests = mutatedTests()
    const placeOf = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(test))
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** The tests that `npm run mutate:rooms` runs for each change: those of a folder or its part, on a real PostgreSQL. */
export default defineConfig({
  plugins: [
    {
      name: 'lasting-workers',
      configureVitest: ({ project }) => {
        const workers = lastingWorkers()
        project.config.poolRunner = workers
        project.config.pool = workers.name
      },
    },
  ],
  test: {
    include: [...mutatedTests()],
    globalSetup: ['tests/start-test-database.ts'],
    setupFiles: ['tests/end-of-file.ts', 'tests/end-of-change.ts'],
    isolate: false,
    sequence: { sequencer: InGivenOrder },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
