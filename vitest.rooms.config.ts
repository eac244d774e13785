import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mutatedTests } from './scripts/database-rooms.ts'
import { lastingWorkers } from './scripts/lasting-workers.ts'

/** As they are named: those that notice most come first, and the first that fails is the last. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tests = mutatedTests()
    const placeOf = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(test))
    return files.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Tests of one folder, or of a part of it, on a real PostgreSQL: what `npm run mutate:rooms` runs for each change of it. */
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
