/** Directories of carriers come in pages of some megabytes, a hundred labels in ten: what is larger is no answer to us. */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024

/** Answered more than this process is ready to hold. */
export class AnswerTooLarge extends Error {
  constructor(mostBytes: number) {
    super(`the answer is larger than ${mostBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/**
 * The body of somebody else's answer, as far as it is not larger than we are ready for; unpacked bytes are counted.
 *
 * @throws AnswerTooLarge, and what reading a body throws
 */
export async function readBytes(
  { body }: Response,
  mostBytes: number = MOST_ANSWER_BYTES,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the connection.
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
