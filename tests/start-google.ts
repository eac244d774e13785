import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Config } from '#src/config.ts'

type GooglePerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type LocalGoogle = {
  settings: NonNullable<Config['google']>
  /** The person who gives consent next; null refuses it. */
  person: GooglePerson | null
  /** Claims that replace those of the identity, to spoil it. */
  spoiled: Record<string, unknown>
  stop: () => Promise<void>
}

/**
 * Starts a real OpenID Connect provider on this machine, with keys, discovery and PKCE; it gives consent at
 * once.
 *
 * @param keyFile where a provider that is started again on the same port finds its key, since a client that
 * knows a provider's keys asks for new ones no oftener than twice a minute
 */
export async function startGoogle(port = 0, keyFile: string | null = null): Promise<LocalGoogle> {
  const server = new OAuth2Server()
  if (keyFile !== null && existsSync(keyFile)) {
    await server.issuer.keys.add(JSON.parse(readFileSync(keyFile, 'utf8')))
  } else {
    const key = await server.issuer.keys.generate('RS256')
    if (keyFile !== null) writeFileSync(keyFile, JSON.stringify(key))
  }
  await server.start(port, '127.0.0.1')
  const google: LocalGoogle = {
    settings: { clientId: 'local-client', clientSecret: 'local-secret', issuer: server.issuer.url ?? '' },
    person: { sub: 'google-1', email: 'oksana@example.com', email_verified: true, name: 'Оксана' },
    spoiled: {},
    stop: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, google.person, google.spoiled)
  })
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    if (google.person) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  return google
}
