import type { ErrorAnswer, FieldErrors } from '#src/contract/errors.ts'
import type { Reviver } from './picture-addresses.ts'

/**
 * The part of `Response` that is used. An in-memory answer is no real `Response`, whose streams are slower than
 * reading itself.
 */
type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'> & {
  /** Set in memory: `json` returns the object itself, which was never a text. */
  isRead?: boolean
}

export type Send = (request: Request) => Promise<ApiAnswer>

export type ApiClient = {
  /** GET; throws `ApiError`. */
  get: <Answer>(path: string, options?: CallOptions) => Promise<Answer>
  /** POST with a JSON body; throws `ApiError`. */
  post: <Answer>(path: string, body: unknown, options?: CallOptions) => Promise<Answer>
  /** PUT with a JSON body; throws `ApiError`. */
  put: <Answer>(path: string, body: unknown, options?: CallOptions) => Promise<Answer>
  /** DELETE; throws `ApiError`. */
  delete: (path: string, options?: CallOptions) => Promise<void>
}

type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets the call outlive the page that sent it. */
  keepalive?: boolean
  /** Sends and stores cookies even if the API has another origin. */
  hasCookies?: boolean
  /** Called with the headers of a successful answer. */
  onHeaders?: (headers: Headers) => void
}

/** Status of a call that got no answer. */
export const NO_ANSWER = 0

/**
 * A failed call. `fields` are the messages of a 422, `body` is the whole answer (a 409 contains more than a
 * message).
 */
export class ApiError extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly body: unknown
  /** Seconds after which the server wants to be asked again (`Retry-After`); 0 if it does not say. */
  readonly retryAfterS: number

  constructor(status: number, body: Partial<ErrorAnswer>, retryAfterS = 0) {
    super(body.message ?? `API answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.fields = inLists(body.errors ?? {})
    this.body = body
    this.retryAfterS = retryAfterS
  }
}

/**
 * Returns a client of the API. @param base address before the paths: an origin, with a path if the API is below
 * one
 *
 * @param send sends a request: `fetch` in the browser, on the server what the process was started with
 * @param revive reads the answers of an API with another origin, see `picturesOf`
 */
export function createApiClient(base: string, send: Send, revive?: Reviver): ApiClient {
  async function call<Answer>(path: string, init: RequestInit, options: CallOptions = {}): Promise<Answer> {
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...options.headers,
    }
    const signal = options.signal ?? null
    const keepalive = options.keepalive ?? false
    const credentials = options.hasCookies ? 'include' : 'same-origin'
    const settings = { ...init, headers, signal, keepalive, credentials } as const
    const request = new Request(`${base.replace(/\/$/, '')}${path}`, settings)
    const response = await answered(send(request), options.signal)
    if (!response.ok) throw new ApiError(response.status, await errorAnswer(response), retryAfter(response))
    options.onHeaders?.(response.headers)
    // The API has validated the answer against the same contract, so it is not validated again.
    if (import.meta.env.SSR && response.isRead) return response.json()
    // A 204 has no body, and its callers expect no answer. An answer that breaks off after its headers counts
    // as none.
    const text = await answered(response.text(), options.signal)
    const answer: Answer = JSON.parse(text || 'null', revive)
    return answer
  }

  return {
    get: (path, options) => call(path, { method: 'GET' }, options),
    post: (path, body, options) => call(path, { method: 'POST', body: JSON.stringify(body) }, options),
    put: (path, body, options) => call(path, { method: 'PUT', body: JSON.stringify(body) }, options),
    delete: (path, options) => call(path, { method: 'DELETE' }, options),
  }
}

async function answered<Part>(pending: Promise<Part>, signal: AbortSignal | undefined): Promise<Part> {
  try {
    return await pending
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(NO_ANSWER, { message: error instanceof Error ? error.message : 'no answer' })
  }
}

/** Reads the seconds of `Retry-After`. Its other form, a date, is not used by our API and reads as 0. */
function retryAfter({ headers }: ApiAnswer): number {
  return Number(headers.get('retry-after')) || 0
}

/** An API run by somebody else may return a single message instead of a list. */
function inLists(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [sentences].flat()]))
}

/** A proxy in front of the API may answer in HTML; then only the status can be used. */
async function errorAnswer(response: ApiAnswer): Promise<Partial<ErrorAnswer>> {
  try {
    const body: Partial<ErrorAnswer> | null = await response.json()
    return body ?? {}
  } catch {
    return {}
  }
}
