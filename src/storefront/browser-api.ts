import { type ApiClient, createApiClient } from './api-client.ts'
import { tokenStore } from './auth/token-store.ts'

let client: ApiClient | null = null

/** Called once by the root: `base` is empty when the API answers under the page's own origin. */
export function setApiBase(base: string | null): void {
  client = createApiClient(base ?? window.location.origin, sendSigned)
}

/** The API for event handlers and effects; loaders use `pageApi`. */
export function browserApi(): ApiClient {
  client ??= createApiClient(window.location.origin, sendSigned)
  return client
}

/** Adds who is asking. A call may carry a token of its own, such as one that is being given up. */
function sendSigned(request: Request): Promise<Response> {
  const token = tokenStore.get()
  if (token !== null && !request.headers.has('Authorization')) {
    request.headers.set('Authorization', `Bearer ${token}`)
  }
  return window.fetch(request)
}
