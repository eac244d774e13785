import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'
import { feedPieces, type FeedSize } from './feed-pieces.ts'

/** Writes a generated feed to a file. Only a few hundred of its offers are in memory at a time. */
export async function writeFeed(file: string, size: FeedSize): Promise<void> {
  const output = createWriteStream(file)
  await pipeFeed(output, size)
  output.end()
  await finished(output)
}

/** Writes a generated feed to a stream, as fast as that accepts it. */
export async function pipeFeed(output: Writable, size: FeedSize): Promise<void> {
  for (const piece of feedPieces(size)) {
    if (!output.write(piece)) await new Promise<void>((resolve) => output.once('drain', resolve))
  }
}
