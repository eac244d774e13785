import type { Readable } from 'node:stream'

/** Reads the whole body of an upload, whose size its route has limited. */
export async function readBytes(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
