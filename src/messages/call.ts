import { readText } from '#src/outbound/read-answer.ts'

export type Answer = { status: number; json: unknown; retryAfterSeconds: number | null }

/** No answer, or one that is none: it says nothing of keys. */
export class NoAnswer extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NoAnswer'
  }
}

/** Posts JSON and reads JSON, within a time limit. Throws `NoAnswer`; an answer that is no JSON is null. */
export async function postJson(
  url: string,
  body: unknown,
  {
    limitMs,
    headers = {},
    signal,
  }: { limitMs: number; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Answer> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    const text = await readText(response)
    return {
      status: response.status,
      json: parse(text),
      retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
    }
  } catch (error) {
    // Its text may have the address in it, and so a token.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const cause = error instanceof Error ? error.cause : undefined
    throw new NoAnswer(isLate ? 'не відповів вчасно' : 'не відповідає', cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A gateway in between answers in HTML.
    return null
  }
}
