/** `npm test`: everything that can be checked, and the count on the last line. */
import { ALL_TESTS, runSteps } from './steps.ts'
import { addTallies, closingLine } from './tally.ts'

const sum = addTallies(await runSteps(ALL_TESTS))
console.log(`\n${closingLine(sum)}`)
// A run in which nothing ran has shown nothing.
process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1)
