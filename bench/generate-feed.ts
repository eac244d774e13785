import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { feedPieces } from './feed-pieces.ts'

/**
 * Writes a made-up YML feed of any size: `node bench/generate-feed.ts --offers 100000 --seed 1 --out feed.xml`.
 * The same seed gives the same bytes. Without `--out` it goes to the standard output.
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})

const output = values.out === undefined ? process.stdout : createWriteStream(values.out)
for (const piece of feedPieces({ offers: Number(values.offers), seed: Number(values.seed) })) {
  if (!output.write(piece)) await new Promise<void>((resolve) => output.once('drain', resolve))
}
if (output !== process.stdout) {
  output.end()
  await finished(output)
}
