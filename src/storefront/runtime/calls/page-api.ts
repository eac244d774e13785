import { data, type RouterContextProvider } from 'react-router'
import { type ApiClient, ApiError, createApiClient, NO_ANSWER } from './api-client.ts'
import { pageNotFound } from './page-ends.ts'
import { picturesOf } from './picture-addresses.ts'
import { serverContext } from './server-context.ts'

// A `Request` needs an origin; in-memory calls never send anything to it.
const IN_MEMORY_ORIGIN = 'http://localhost'

/** What loaders may call. Changes by a customer are sent by the browser, which has the token. */
export type PageApi = Pick<ApiClient, 'get' | 'post'> & {
  /** GET of a path that an API run by somebody else may not have: null for a 404. */
  find: <Answer>(path: string) => Promise<Answer | null>
}

/**
 * Returns the API client for loaders. A failed call ends the page with the status that a shopper should get.
 */
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

/** For data that a page can do without: if the call fails, `fallback` is returned. */
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
 * Returns the page's status for a failed call. 422 means an address that cannot exist, so 404. If the API fails
 * or does not answer, the page is unavailable (503); 502 and 504 of a gateway in front of another API are
 * passed on.
 */
function pageStatus(status: number): number {
  if (status === 422) return 404
  if (status === 502 || status === 504) return status
  return status === NO_ANSWER || status >= 500 ? 503 : status
}
