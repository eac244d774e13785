/** `npm test`: everything that can be checked, what failed, and the counts on the last line. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFailures } from './failures.ts'
import { ALL_TESTS, REPORTS, runSteps } from './steps.ts'
import { addTallies, closingLine } from './tally.ts'

const sum = addTallies(await runSteps(ALL_TESTS))
for (const name of readdirSync(REPORTS).filter((file) => file.endsWith('.json'))) {
  for (const failure of readFailures(join(REPORTS, name))) console.log(`\n✗ ${failure}`)
}
console.log(`\n${closingLine(sum)}`)
// A run without any test has proved nothing.
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)
