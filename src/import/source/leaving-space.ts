import { statfs } from 'node:fs/promises'
import { SourceError } from './source-error.ts'

/** Orders and the database write to the same disk. */
const LEAST_FREE = 512 * 1024 ** 2
const EVERY = 16 * 1024 ** 2

/**
 * The same pieces as long as the disk of the folder that they are written to has room for everything else. Throws
 * `SourceError`; what is small always passes.
 */
export async function* leavingSpace(
  chunks: AsyncIterable<Uint8Array | string>,
  folder: string,
  leastFree: number = LEAST_FREE,
): AsyncGenerator<Uint8Array | string> {
  let unchecked = 0
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked > EVERY) {
      unchecked = 0
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < leastFree) throw new SourceError('На диску магазину замало місця для цього прайсу')
    }
    yield chunk
  }
}
