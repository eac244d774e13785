import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** The number of tests of one run or of several. */
export type Tally = { passed: number; failed: number; skipped: number }

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }
const ONE_FAILURE: Tally = { ...NOTHING, failed: 1 }

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
})
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/**
 * Counts the tests of Vitest's report. A report that is missing or unreadable counts as a failure, and so
 * does a bad exit code without a failed test.
 */
export function readVitestReport(file: string, exitCode: number): Tally {
  const report = vitestSchema.safeParse(readReport(file))
  if (!report.success) return ONE_FAILURE
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report.data
  const tally = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  return withExitCode(tally, exitCode)
}

/**
 * Counts the tests of Playwright's report. A flaky test has failed once and counts as failed, because it
 * would have stopped somebody.
 */
export function readPlaywrightReport(file: string, exitCode: number): Tally {
  const report = playwrightSchema.safeParse(readReport(file))
  if (!report.success) return ONE_FAILURE
  const { expected, unexpected, flaky, skipped } = report.data.stats
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}

/** Counts a step without a report of its own: nothing if it succeeded. */
export function tallyStep(exitCode: number): Tally {
  return exitCode === 0 ? NOTHING : ONE_FAILURE
}

/** Adds the numbers of several runs. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  )
}

/** Returns the last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Reads the report of a runner; null if it is missing or incomplete. */
export function readReport(file: string): unknown {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // An incomplete report counts as missing.
    return null
  }
}
