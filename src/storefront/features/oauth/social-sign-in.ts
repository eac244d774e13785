import { OAUTH_POPUP, OAUTH_TIMEOUT_MS, type OAuthProvider } from '#src/contract/auth-limits.ts'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { OAUTH_CHANNEL, type OAuthMessage, readOAuthMessage } from './oauth-message.ts'
import { signInWith } from '../session/session.ts'

const POLL_MS = 500
/**
 * Milliseconds for which the window must look closed while the visitor is on this page, before it counts as
 * closed.
 */
const CLOSED_MS = 2000

const UNAVAILABLE = 'Авторизація тимчасово недоступна'
const BLOCKED = 'Вікно авторизації заблоковано'
const TOO_LONG = 'Авторизація зайняла надто багато часу'
const NO_TOKEN = 'Не вдалося отримати токен'
const NO_CUSTOMER = 'Не вдалося авторизуватись після OAuth'
const FAILED = 'Помилка під час авторизації через соцмережу'

/** Opens a window under a fixed name, so that the address is loaded in a window that is already open. */
function openNamed(url: string): Window | null {
  const { width, height } = OAUTH_POPUP
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open(url, OAUTH_CHANNEL, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/**
 * Signs in through a provider, from the press to the signed-in customer. Returns the message about a failure,
 * or null on success.
 *
 * @param isLikely whether the shop is believed to offer this provider. If so, the window is opened within the
 * press, because some browsers block it otherwise; if not, only when there is an address, so that no window
 * opens in vain.
 */
export async function signInThrough(provider: OAuthProvider, isLikely: boolean): Promise<string | null> {
  let popup = isLikely ? openNamed('') : null
  if (isLikely && !popup) return BLOCKED
  try {
    const url = await fetchAddress(provider)
    if (url === null) return UNAVAILABLE
    if (!popup?.closed) popup = openNamed(url) ?? popup
    return popup ? await finish(await waitForAnswer(popup)) : BLOCKED
  } catch (error) {
    logFailure('the sign-in through a provider failed', error)
    return FAILED
  } finally {
    popup?.close()
  }
}

async function fetchAddress(provider: OAuthProvider): Promise<string | null> {
  const path = `/api/oauth/redirect/${provider}`
  const answer = await browserApi().get<unknown>(path, { hasCookies: true })
  const data = readRecord(answer)?.['data'] ?? answer
  return readText(readRecord(data)?.['url'] ?? data)
}

type Answer = OAuthMessage | 'late' | 'closed'

async function finish(answer: Answer): Promise<string | null> {
  if (answer === 'late') return TOO_LONG
  if (answer === 'closed') return NO_TOKEN
  if (answer.reason !== null) return `${FAILED}\n${answer.reason}`
  if (answer.token === null) return NO_TOKEN
  try {
    await signInWith(answer.token)
    return null
  } catch (error) {
    logFailure('the token of a provider has no customer', error)
    return NO_CUSTOMER
  }
}

/** Waits for a message from the window or the channel; the first event ends the waiting. */
function waitForAnswer(popup: Window): Promise<Answer> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const channel = new BroadcastChannel(OAUTH_CHANNEL)
    const settle = (answer: Answer) => {
      stop.abort()
      channel.close()
      clearTimeout(limit)
      clearInterval(poll)
      resolve(answer)
    }
    const receive = (event: MessageEvent) => {
      if (event.origin !== window.location.origin) return
      const message = readOAuthMessage(event.data)
      if (message) settle(message)
    }
    const limit = setTimeout(() => settle('late'), OAUTH_TIMEOUT_MS)
    const poll = watchClosed(popup, () => settle('closed'))
    window.addEventListener('message', receive, { signal: stop.signal })
    channel.addEventListener('message', receive, { signal: stop.signal })
  })
}

/**
 * A window that was cut off from this page looks closed although it is open. A visitor who has closed it is
 * back on this page, so it counts as closed only if both are true for a while.
 */
function watchClosed(popup: Window, onClosed: () => void): ReturnType<typeof setInterval> {
  let closedFor = 0
  return setInterval(() => {
    closedFor = popup.closed && document.hasFocus() ? closedFor + POLL_MS : 0
    if (closedFor >= CLOSED_MS) onClosed()
  }, POLL_MS)
}
