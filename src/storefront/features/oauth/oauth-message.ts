import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { tokenOf } from '../../runtime/calls/token-store.ts'

/** Where the provider's window posts its message, when the policies of the provider's pages cut it off from its opener. */
export const OAUTH_CHANNEL = 'vitryna-oauth'

/** What the window of the provider says to the page that opened it; `reason` is the API's sentence. */
export type OAuthMessage = { type: typeof OAUTH_CHANNEL; token: string | null; reason: string | null }

/**
 * Whatever carries a token, a place for one or an error is an answer: the page that an API elsewhere leads back to need
 * not be ours. A message of another kind, which pages and extensions send too, is none.
 */
export function readOAuthMessage(data: unknown): OAuthMessage | null {
  const message = readRecord(data)
  const token = tokenOf(data)
  if (!message) return null
  const isAnswer =
    message['type'] === OAUTH_CHANNEL || token !== null || 'token' in message || 'error' in message
  if (!isAnswer) return null
  return { type: OAUTH_CHANNEL, token, reason: readText(message['reason']) }
}
