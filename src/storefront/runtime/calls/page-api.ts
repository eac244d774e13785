import { data, type RouterContextProvider } from 'react-router'
import { type ApiClient, ApiError, createApiClient, NO_ANSWER } from './api-client.ts'
import { pageNotFound } from './page-ends.ts'
import { picturesOf } from './picture-addresses.ts'
import { serverContext } from './server-context.ts'

// In-memory calls need an origin to be requests at all; nothing is ever sent to it.
const IN_MEMORY_ORIGIN = 'http://localhost'

/** Loaders read; what a customer changes goes out from the browser, where the token is. */
export type PageApi = Pick<ApiClient, 'get' | 'post'> & {
  /** GET of what an API that stands elsewhere may not have at all: null for a 404. */
  find: <Answer>(path: string) => Promise<Answer | null>
}

/** The API for loaders: a failed call ends the page with the status a shopper should get. */
export function pageApi(context: Readonly<RouterContextProvider>): PageApi {
  const { send, options } = context.get(serverContext)
  const { apiBaseUrl } = options
  const client =
    apiBaseUrl === null
      ? createApiClient(IN_MEMORY_ORIGIN, send)
      : createApiClient(apiBaseUrl, send, picturesOf(apiBaseUrl))
  return {
    get: (path, callOptions) => client.get<never>(path, callOptions).catch(endPage),
    find: (path) => client.get<never>(path).catch((error) => (isUnknown(error) ? null : endPage(error))),
    post: (path, body, callOptions) => client.post<never>(path, body, callOptions).catch(endPage),
  }
}

/** An answer the page can do without: whatever fails, the page is shown with `fallback` in its place. */
export async function orElse<Answer>(call: Promise<Answer>, fallback: Answer): Promise<Answer> {
  try {
    return await call
  } catch {
    return fallback
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function endPage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const status = pageStatus(error.status)
  if (status === 404) pageNotFound()
  throw data(null, { status })
}

/**
 * A 422 means an address that cannot exist; a broken or silent API makes the page unavailable, not broken. What a
 * gateway before an API elsewhere says is passed on.
 */
function pageStatus(status: number): number {
  if (status === 422) return 404
  if (status === 502 || status === 504) return status
  return status === NO_ANSWER || status >= 500 ? 503 : status
}
