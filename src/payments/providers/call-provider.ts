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
  /** Time limit of the answer, milliseconds. */
  answerMs: number
}

export type ProviderAnswer = { status: number; text: string; json: Record<string, unknown> }

/**
 * Makes one call to a provider and never repeats it, because a repeat could move money twice. Throws `ProviderError` of kind
 * `away` if there is no answer, and `unreadable` if the answer is no JSON object.
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
    // The error is not passed on as the cause, because it may contain headers with keys.
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
    // Thrown below, as for JSON that is no object.
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

/** The named fields of an answer, to be stored. */
export function pick(
  from: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, storable(from[name])]])),
  )
}

const storable = (value: unknown) => (typeof value === 'string' ? storableText(value) : value)

/** Kopiykas of an amount in hryvnias; an absent one is 0. Throws `ProviderError` for anything else. */
export function amountOf(value: unknown, provider: string): number {
  try {
    return toKopiykas(textOf(value) || 0)
  } catch {
    throw new ProviderError('unreadable', `${provider}: незрозуміла сума`)
  }
}
