import { readText } from '#src/outbound/read-answer.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { storableText } from '#src/domain/text/storable-text.ts'
import { wasNotConnected } from '#src/jobs/was-not-connected.ts'
import { ProviderError, NOT_BEGUN } from '../provider.ts'

export type ProviderCall = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** How long an answer is waited for. */
  answerMs: number
}

export type ProviderAnswer = { status: number; text: string; json: Record<string, unknown> }

/**
 * One call of somebody else's server, never repeated here: what moves money must not move it twice. Throws
 * `ProviderError` of kind `away` where there is no answer, and `unreadable` where it is no JSON object.
 */
export async function callProvider({
  url,
  method = 'POST',
  headers,
  body,
  answerMs,
}: ProviderCall): Promise<ProviderAnswer> {
  const { host } = new URL(url)
  const init = {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    redirect: 'error' as const,
    signal: AbortSignal.timeout(answerMs),
  }
  let status: number
  let text: string
  try {
    const response = await fetch(url, init)
    status = response.status
    text = await readText(response)
  } catch (error) {
    // The cause may repeat headers: it goes no further.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(
      'away',
      `${host} ${isLate ? 'не відповів вчасно' : 'не відповідає'}`,
      wasNotConnected(error) ? NOT_BEGUN : null,
    )
  }
  if (status >= 500 && !text.trimStart().startsWith('{'))
    throw new ProviderError('away', `${host} відповів ${status}`, String(status))
  return { status, text, json: readObject(text, host) }
}

function readObject(text: string, host: string): Record<string, unknown> {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Said below, as for what is JSON and no object.
  }
  throw new ProviderError('unreadable', `${host} відповів не так, як описано`)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return storableText(value)
  return typeof value === 'number' ? String(value) : ''
}

/** Those fields of a word that are worth keeping. */
export function pick(
  from: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, storable(from[name])]])),
  )
}

const storable = (value: unknown) => (typeof value === 'string' ? storableText(value) : value)

/** Kopiykas of an amount in hryvnias; nothing is 0. Throws `ProviderError`. */
export function amountOf(value: unknown, provider: string): number {
  try {
    return toKopiykas(textOf(value) || 0)
  } catch {
    throw new ProviderError('unreadable', `${provider}: незрозуміла сума`)
  }
}
