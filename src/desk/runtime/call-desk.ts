import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import { DeskError, errorOfAnswer } from './desk-error.ts'
import { callHeaders, dropEarly, takeEarly } from './early.ts'
import { reachedServer, missedServer } from './net.ts'
import { asksPosition, notePosition } from './news-position.ts'
import { endSession, erasures, storeAnswer, storedAnswer } from './offline/answers.ts'
import { askForProof } from './proof.ts'
import { markSessionStale } from './stale-session.ts'

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export type CallOptions = {
  query?: Query | URLSearchParams
  signal?: AbortSignal
  /** Idempotency key. A repeated request of the same press has the same key, so that the server acts on it once. */
  key?: string
  /** Sends the request even if the page is closed meanwhile. */
  keepalive?: boolean
  /**
   * Whether the answer is stored on this device, to be read without a connection. It never is on a device that others
   * use.
   */
  shouldStore?: (answer: unknown) => boolean
}

const BASE = '/api/admin'

/** GET of a path below `/api/admin`. Returns the answer's `data`. @throws DeskError */
export async function getDesk<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { shouldStore } = options
  if (!shouldStore) return call('GET', path, undefined, options)
  const began = erasures()
  try {
    const answer = await call<Answer>('GET', path, undefined, options)
    if (shouldStore(answer)) await storeAnswer(path, answer, began)
    return answer
  } catch (error) {
    const isAway = error instanceof DeskError && error.kind === 'offline'
    const stored = isAway ? await storedAnswer<Answer>(path) : null
    if (stored === null) throw error
    return stored
  }
}

/**
 * Like `getDesk`, but returns the whole answer: `data` and its neighbours, such as where the next page begins.
 * @throws DeskError
 */
export function getDeskWhole<Whole>(path: string, options: CallOptions = {}): Promise<Whole> {
  return read('GET', path, undefined, options)
}

/** The last unanswered request of each path. */
const underWay = new Map<string, { asked: string; answer: Promise<unknown> }>()

/**
 * POST, PUT, PATCH or DELETE with a JSON body, or a file. Returns the answer's `data`. If the same request is made
 * again before the answer has come, a button was pressed twice: the request is sent once, and both callers get its
 * answer.
 *
 * @throws DeskError
 */
export function sendDesk<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options: CallOptions = {},
): Promise<Answer> {
  if (isFile(body) || options.signal) return call(method, path, body, options)
  const asked = `${method} ${search(options.query)} ${JSON.stringify(body)}`
  const last = underWay.get(path)
  // The same path, method and body, so the answer has the type that this caller expects.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (last?.asked === asked) return last.answer as Promise<Answer>
  const answer = call<Answer>(method, path, body, options)
  underWay.set(path, { asked, answer })
  const forget = () => {
    if (underWay.get(path)?.answer === answer) underWay.delete(path)
  }
  answer.then(forget, forget)
  return answer
}

function isFile(body: object | undefined): body is Blob | FormData {
  return body instanceof Blob || body instanceof FormData
}

/**
 * Downloads a file under the name that the server gives it, or under `otherName` if it gives none. @throws DeskError
 */
export async function saveDeskFile(method: 'GET' | 'POST', path: string, otherName: string): Promise<void> {
  const response = await answeredWell(method, path, undefined, {})
  const [, name = otherName] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

async function call<Answer>(
  method: string,
  path: string,
  body: object | undefined,
  options: CallOptions,
): Promise<Answer> {
  const { data } = (await read<{ data: Answer } | null>(method, path, body, options)) ?? {}
  // A 204 has no body; its callers expect no answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data as Answer
}

/** The type is trusted, because the server checks every answer against the contract before it is sent. */
async function read<Whole>(
  method: string,
  path: string,
  body: object | undefined,
  options: CallOptions,
): Promise<Whole> {
  const response = await answeredWell(method, path, body, options)
  const whole: Whole = JSON.parse((await response.text()) || 'null')
  return whole
}

async function answeredWell(
  method: string,
  path: string,
  body: object | undefined,
  options: CallOptions,
): Promise<Response> {
  const { query, signal, key, keepalive = false } = options
  const headers: Record<string, string> = {
    ...callHeaders(method === 'GET' && asksPosition()),
    ...(body !== undefined && !isFile(body) ? { 'Content-Type': 'application/json' } : {}),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  const response = await answered(
    `${BASE}${path}${search(query)}`,
    {
      method,
      headers,
      body: isFile(body) ? body : body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
      credentials: 'same-origin',
    },
    signal,
  )
  if (!response.ok) {
    const error = errorOfAnswer(response.status, await errorBody(response))
    // Once the person has proved who she is, the same request is sent again unchanged.
    if (error.kind === 'proof_needed' && (await askForProof()))
      return answeredWell(method, path, body, options)
    // Her role has changed or her session has ended, so the frame must load the session again.
    if (error.kind === 'unsigned') await endSession()
    if (path !== '/session' && (error.kind === 'unsigned' || error.kind === 'refused')) markSessionStale()
    throw error
  }
  notePosition(response.headers.get(NEWS_POSITION))
  return response
}

async function answered(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const askedAt = new Date()
  try {
    if (init.method !== 'GET') dropEarly()
    const response = await (takeEarly(address) ?? fetch(address, init))
    reachedServer(askedAt)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    missedServer()
    throw new DeskError('offline', 0)
  }
}

function search(query: CallOptions['query']): string {
  if (query === undefined) return ''
  const params =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(
          Object.entries(query).flatMap(([name, value]) =>
            value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
          ),
        )
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A proxy in front of the shop may answer in HTML; then only the status can be used. */
async function errorBody(response: Response): Promise<object> {
  try {
    const body: object | null = await response.json()
    return body ?? {}
  } catch {
    return {}
  }
}
