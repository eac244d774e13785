import { readRecord, readText } from '#src/domain/stored-value.ts'
import { readToken } from './token-store.ts'

/** Where the window of the provider tells, when its opener was cut off by the policies of the provider's pages. */
export const OAUTH_CHANNEL = 'vitryna-oauth'

/** What the window of the provider says to the page that opened it; `reason` is the API's sentence. */
export type OAuthMessage = { type: typeof OAUTH_CHANNEL; token: string | null; reason: string | null }

/** A message of another kind, which pages and extensions send too, is none. */
export function readOAuthMessage(data: unknown): OAuthMessage | null {
  const message = readRecord(data)
  if (message?.['type'] !== OAUTH_CHANNEL) return null
  return {
    type: OAUTH_CHANNEL,
    token: readToken(message['token']),
    reason: readText(message['reason']),
  }
}
