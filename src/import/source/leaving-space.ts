import { statfs } from 'node:fs/promises'
import { SourceError } from './source-error.ts'

/** Orders and the database write to the same disk. */
const LEAST_FREE = 512 * 1024 ** 2
const EVERY = 16 * 1024 ** 2

/**
 * Passes the pieces on as long as the disk of their folder has room for everything else. Small files always
 * pass.
 * @throws SourceError
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
