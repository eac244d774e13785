import { readText } from '#src/outbound/read-answer.ts'

export type Answer = { status: number; json: unknown; retryAfterSeconds: number | null }

/** The service did not answer, or unreadably, which says nothing about whether its keys are right. */
export class NoAnswer extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'NoAnswer'
  }
}

/** Posts JSON and reads the answer within `limitMs`; `json` is null if the answer is no JSON. Throws `NoAnswer`. */
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
    // The error is not passed on, because its text may contain the address, and with it a token.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const cause = error instanceof Error ? error.cause : undefined
    throw new NoAnswer(isLate ? 'не відповів вчасно' : 'не відповідає', cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy may answer in HTML.
    return null
  }
}
