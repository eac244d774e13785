/**
 * `npm run fuzz -- [--requests N] [--seed S]`: sends N random requests to the shopper's API and N to the
 * desk's, on a shop of its own that is removed afterwards. Fails if one is answered with 5xx, or not as
 * documented, or reveals internals of the program.
 */
import { parseArgs } from 'node:util'
import { run } from './run.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '15000' }, seed: { type: 'string', default: '17' } },
})
const env = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
process.exit(await run('vitest', ['run', 'src/server/fuzz.test.ts'], { env }))
