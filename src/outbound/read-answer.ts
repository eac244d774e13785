/** Pages of carriers' directories are a few megabytes, a hundred labels are ten; no answer that we need is larger than this. */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024

/** The answer is larger than this process is ready to hold in memory. */
export class AnswerTooLarge extends Error {
  constructor(mostBytes: number) {
    super(`the answer is larger than ${mostBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/**
 * Reads the body of an external answer up to a limit, which counts unpacked bytes.
 *
 * @throws AnswerTooLarge, and what reading a body throws
 */
export async function readBytes(
  { body }: Response,
  mostBytes: number = MOST_ANSWER_BYTES,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Throwing out of the loop ends the connection.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > mostBytes) throw new AnswerTooLarge(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as text. */
export async function readText(response: Response, mostBytes?: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, mostBytes))
}
