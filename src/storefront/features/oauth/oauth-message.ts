import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { tokenOf } from '../../runtime/calls/token-store.ts'

/**
 * The channel to which the provider's window posts its message if the policies of the provider's pages have cut
 * it off from its opener.
 */
export const OAUTH_CHANNEL = 'vitryna-oauth'

/** The message of the provider's window to the page that opened it; `reason` is the API's sentence. */
export type OAuthMessage = { type: typeof OAUTH_CHANNEL; token: string | null; reason: string | null }

/**
 * Reads a message. Anything with a token (even an empty one) or an error is an answer, because the page to
 * which an API run elsewhere redirects need not be ours. Null for other messages, which pages and extensions
 * send too.
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
