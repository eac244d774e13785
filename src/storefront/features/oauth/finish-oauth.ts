import { OAUTH_PROVIDERS, type OAuthProvider } from '#src/contract/auth-limits.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { OAUTH_CHANNEL, type OAuthMessage } from './oauth-message.ts'
import { tokenOf } from '../../runtime/calls/token-store.ts'

const NO_ANSWER = 'Сервер не відповів. Спробуйте ще раз'
const NOT_FROM_PROVIDER = 'Почніть вхід зі сторінки магазину'

let finishing: Promise<OAuthMessage> | null = null

/**
 * Exchanges the values of the provider's redirect for a token, only once for this page, because the provider's
 * code is valid once.
 */
export function finishOAuth(provider: string, query: string): Promise<OAuthMessage> {
  finishing ??= exchange(provider, new URLSearchParams(query))
  return finishing
}

/**
 * Whether this page was opened by a provider, which always returns the state it was given, or by an API that
 * returns the token at once.
 */
export function isFromProvider(query: string): boolean {
  const params = new URLSearchParams(query)
  return params.has('state') || broughtToken(params) !== null
}

/**
 * Returns the token that an API run elsewhere has put into the redirect. It counts only in a window opened by a
 * page, to which alone the answer is sent, so that a mere link cannot sign anybody in as somebody else.
 */
function broughtToken(query: URLSearchParams): string | null {
  return window.opener === null ? null : tokenOf({ token: query.get('token') })
}

/**
 * Sends the message to the page that opened this window, by its exact origin. If the opener is cut off, it is
 * sent through the channel.
 */
export function postToOpener(message: OAuthMessage): void {
  const opener: Window | null = window.opener
  if (opener) {
    opener.postMessage(message, window.location.origin)
    return
  }
  const channel = new BroadcastChannel(OAUTH_CHANNEL)
  // A channel belongs to one origin and takes no target.
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
