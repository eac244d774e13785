import { OAUTH_PROVIDERS, type OAuthProvider } from '#src/contract/auth-limits.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { OAUTH_CHANNEL, type OAuthMessage } from './oauth-message.ts'
import { tokenOf } from '../../runtime/calls/token-store.ts'

const NO_ANSWER = 'Сервер не відповів. Спробуйте ще раз'
const NOT_FROM_PROVIDER = 'Почніть вхід зі сторінки магазину'

let finishing: Promise<OAuthMessage> | null = null

/** Exchanges what the provider led back with; only once for this page, since the provider's code serves once. */
export function finishOAuth(provider: string, query: string): Promise<OAuthMessage> {
  finishing ??= exchange(provider, new URLSearchParams(query))
  return finishing
}

/** Whether a provider led here: it always brings back the state that it was given. Or an API, with the token at once. */
export function isFromProvider(query: string): boolean {
  const params = new URLSearchParams(query)
  return params.has('state') || broughtToken(params) !== null
}

/**
 * The token that an API which stands elsewhere leads back with. It counts only in a window that a page has opened, whom
 * alone it is answered: by a mere link nobody shall be signed in as somebody else.
 */
function broughtToken(query: URLSearchParams): string | null {
  return window.opener === null ? null : tokenOf({ token: query.get('token') })
}

/** Says it to the page that opened this window, by its exact origin; through the channel where the opener is cut off. */
export function postToOpener(message: OAuthMessage): void {
  const opener: Window | null = window.opener
  if (opener) {
    opener.postMessage(message, window.location.origin)
    return
  }
  const channel = new BroadcastChannel(OAUTH_CHANNEL)
  // A channel is of one origin by itself and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(message)
  channel.close()
}

async function exchange(provider: string, query: URLSearchParams): Promise<OAuthMessage> {
  if (!isProvider(provider)) return { type: OAUTH_CHANNEL, token: null, reason: 'Невідома соцмережа' }
  const brought = broughtToken(query)
  if (brought !== null) return { type: OAUTH_CHANNEL, token: brought, reason: null }
  if (!query.has('state')) return { type: OAUTH_CHANNEL, token: null, reason: NOT_FROM_PROVIDER }
  try {
    const body = {
      state: query.get('state') ?? '',
      code: query.get('code'),
      iss: query.get('iss'),
      error: query.get('error'),
    }
    const path = `/api/oauth/exchange/${provider}`
    const token = tokenOf(await browserApi().post<unknown>(path, body, { hasCookies: true }))
    return { type: OAUTH_CHANNEL, token, reason: null }
  } catch (error) {
    return { type: OAUTH_CHANNEL, token: null, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return NO_ANSWER
  return Object.values(error.fields).flat()[0] ?? error.message
}

function isProvider(name: string): name is OAuthProvider {
  return OAUTH_PROVIDERS.some((provider) => provider === name)
}
