import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
} from 'openid-client'
import type { Config } from '#src/config.ts'
import { readBytes } from '#src/outbound/read-answer.ts'
import { type Identity, type Provider, ProviderError } from './provider.ts'

type GoogleSettings = NonNullable<Config['google']>

const SCOPE = 'openid email profile'
/** How long the provider's discovery document is cached. */
const DISCOVERY_MS = 3_600_000
const CLOCK_TOLERANCE_S = 30

/**
 * OpenID Connect with Google, or with whichever provider `issuer` names.
 *
 * @param answerMs time limit of each answer of the provider
 */
export function createGoogle(settings: GoogleSettings, answerMs: number): Provider {
  const configuration = rememberDiscovery(settings, answerMs)
  return {
    async authorizationUrl({ state, nonce, verifier, redirectUri }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return url.href
    },

    async identify({ code, iss }, { state, nonce, verifier, redirectUri }) {
      const config = await configuration()
      const callback = new URL(redirectUri)
      callback.search = new URLSearchParams({ code, state, ...(iss === null ? {} : { iss }) }).toString()
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      try {
        const tokens = await authorizationCodeGrant(config, callback, checks)
        return identityOf(tokens.claims())
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

function rememberDiscovery(settings: GoogleSettings, answerMs: number): () => Promise<Configuration> {
  let known: { configuration: Promise<Configuration>; until: number } | null = null
  return async () => {
    if (!known || known.until < Date.now()) {
      known = { configuration: discover(settings, answerMs), until: Date.now() + DISCOVERY_MS }
    }
    try {
      return await known.configuration
    } catch (error) {
      known = null
      throw new ProviderError('unavailable', 'discovery failed', error)
    }
  }
}

async function discover(
  { issuer, clientId, clientSecret }: GoogleSettings,
  answerMs: number,
): Promise<Configuration> {
  const address = new URL(issuer)
  const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_S }
  return discovery(address, clientId, metadata, ClientSecretPost(clientSecret), {
    timeout: answerMs / 1000,
    [customFetch]: fetchBounded,
    // The signature of the identity is checked although it comes directly from the provider. Plain http is allowed only if
    // the owner has given such an address.
    execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

/** Bounds how much of an answer is read, as for any other server. */
async function fetchBounded(url: string, init: object): Promise<Response> {
  const response = await fetch(url, init)
  return new Response(await readBytes(response), response)
}

function identityOf(claims: IDToken | undefined): Identity {
  if (!claims) throw new ProviderError('unavailable', 'no id_token')
  const { sub, name, email, email_verified } = claims
  return {
    subject: sub,
    name: typeof name === 'string' ? name : null,
    email: typeof email === 'string' ? email : null,
    isEmailVerified: email_verified === true,
  }
}

/** Codes of failed connections and unreadable answers, as opposed to a rejected sign-in. */
const ON_THE_WAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])

function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  // Of the token endpoint's errors only `invalid_grant` concerns the sign-in; the others concern the shop's keys.
  if (error instanceof ResponseBodyError) {
    return new ProviderError(error.error === 'invalid_grant' ? 'rejected' : 'unavailable', error.error, error)
  }
  if (error instanceof ClientError && !ON_THE_WAY.has(error.code ?? '')) {
    return new ProviderError('rejected', error.message, error)
  }
  return new ProviderError('unavailable', String(error), error)
}
