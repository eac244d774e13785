/** `npm run check`: what takes seconds, before a commit. `npm test` adds the build and the browser. */
import { CHECKS, runSteps } from './steps.ts'
import { addTallies, closingLine } from './tally.ts'

const sum = addTallies(await runSteps(CHECKS))
console.log(`\n${closingLine(sum)}`)
process.exit(sum.failed === 0 ? 0 : 1)
