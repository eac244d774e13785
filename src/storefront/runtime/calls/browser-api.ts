import { apiBase } from './api-base.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { tokenStore } from './token-store.ts'
import { picturesOf } from './picture-addresses.ts'

/** Returns the API client for event handlers and effects; loaders use `pageApi`. */
export function browserApi(): ApiClient {
  const base = apiBase()
  return base === window.location.origin
    ? createApiClient(base, sendSigned)
    : createApiClient(base, sendSigned, picturesOf(base))
}

/** Adds the token. A call may have its own, as signing out does, which has already dropped it. */
function sendSigned(request: Request): Promise<Response> {
  const token = tokenStore.get()
  if (token !== null && !request.headers.has('Authorization')) {
    request.headers.set('Authorization', `Bearer ${token}`)
  }
  return window.fetch(request)
}
