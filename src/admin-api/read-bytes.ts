import type { Readable } from 'node:stream'

/** The whole body of an upload, which its route has bounded. */
export async function readBytes(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
