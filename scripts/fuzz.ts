/**
 * `npm run fuzz -- [--requests N] [--seed S]`: N requests by chance to the shopper's API and N to the desk's, on a shop of its own
 * that goes afterwards; fails when one is answered 5xx, otherwise than documented, or reveals the program's inside.
 */
import { parseArgs } from 'node:util'
import { run } from './run.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '15000' }, seed: { type: 'string', default: '17' } },
})
const env = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
process.exit(await run('vitest', ['run', 'src/server/fuzz.test.ts'], { env }))
