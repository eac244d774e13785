import { parseArgs } from 'node:util'
import { pipeFeed, writeFeed } from './write-feed.ts'

/**
 * Writes a generated YML feed of any size: `node bench/feed/generate-feed.ts --offers 100000 --seed 1 --out
 * feed.xml`. The same seed gives the same bytes. Without `--out` it is written to the standard output.
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})

const size = { offers: Number(values.offers), seed: Number(values.seed) }
await (values.out === undefined ? pipeFeed(process.stdout, size) : writeFeed(values.out, size))
