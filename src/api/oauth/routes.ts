import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  type OAuthExchange,
  oauthExchangeSchema,
  oauthParamsSchema,
  oauthRedirectSchema,
  tokenSchema,
} from '#src/contract/auth.ts'
import type { OAuthProvider } from '#src/contract/auth-limits.ts'
import type { ApiConfig, ApiRoutes } from '#src/http/api-routes.ts'
import { issueToken } from '#src/accounts/tokens.ts'
import { browserHash, browserOf, nameBrowser } from '#src/http/browser-cookie.ts'
import { type ApiError, conflict, expired, forbidden, invalid, unavailable } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, failure, notFoundFailure } from '#src/http/failures.ts'
import { createFacebook } from '#src/accounts/oauth/facebook.ts'
import { createGoogle } from '#src/accounts/oauth/google.ts'
import { type Attempt, type Provider, ProviderError } from '#src/accounts/oauth/provider.ts'
import { saveAttempt, takeAttempt } from '#src/accounts/oauth/attempts.ts'
import { findOrCreateCustomer } from '#src/accounts/oauth/find-or-create-customer.ts'

const SECRET_BYTES = 32
const STALE = 'Спроба входу застаріла. Спробуйте ще раз'
const EMAIL_TAKEN = 'Акаунт із цією адресою вже є. Увійдіть за паролем'
const PROVE_EMAIL = `${EMAIL_TAKEN} і підтвердьте адресу в профілі або задайте новий пароль: «Забули пароль?»`
const TITLES: Record<OAuthProvider, string> = { google: 'Google', facebook: 'Facebook' }

export const oauthRoutes: ApiRoutes = async (app, { database, clock, config }) => {
  const providers: Record<OAuthProvider, Provider | null> = {
    google: config.google && createGoogle(config.google, config.waits.outboundMs),
    facebook: config.facebook && createFacebook(config.facebook, config.waits.outboundMs),
  }
  const rateLimit = { max: config.rateLimits.auth }

  app.get(
    '/api/oauth/redirect/:provider',
    {
      config: { rateLimit },
      schema: {
        operationId: 'startOauth',
        tags: ['Обліковий запис'],
        summary: 'Адреса, за якою соцмережа питає згоди; null, якщо вхід через неї недоступний',
        params: oauthParamsSchema,
        response: { 200: oauthRedirectSchema, ...notFoundFailure, ...anyFailure },
      },
    },
    async (request, reply) => {
      const { provider: name } = request.params
      const provider = providers[name]
      if (!provider) return { data: null }
      const attempt = newAttempt(callbackUri(request, config, name))
      try {
        const url = await provider.authorizationUrl(attempt)
        const browser_hash = browserHash(nameBrowser(request, reply, config))
        await saveAttempt(database, attempt, { provider: name, browser_hash }, clock())
        return { data: url }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        request.log.error({ err: error, provider: name }, 'provider does not answer')
        return { data: null }
      }
    },
  )

  app.post(
    '/api/oauth/exchange/:provider',
    {
      config: { rateLimit },
      schema: {
        operationId: 'finishOauth',
        tags: ['Обліковий запис'],
        summary: 'Обміняти те, з чим соцмережа повернула на /auth/oauth-callback/{provider}, на токен',
        params: oauthParamsSchema,
        body: oauthExchangeSchema,
        response: {
          200: tokenSchema,
          403: failure('Людина не дала згоди'),
          409: failure(
            'Email належить акаунту, який увійшов не так, і пов’язати їх безпечно не можна; або соцмережу не налаштовано',
          ),
          419: failure('state чужий, використаний або старший за 10 хвилин'),
          ...notFoundFailure,
          ...bodyFailure,
          ...anyFailure,
          503: failure('Соцмережа не відповідає'),
        },
      },
    },
    async (request) => {
      const { provider: name } = request.params
      const provider = providers[name]
      // The owner has no keys of this provider, which is not a failure of the shop.
      if (!provider) throw conflict(`Вхід через ${TITLES[name]} недоступний`)
      const browser = browserOf(request, config)
      const origin = { provider: name, browser_hash: browserHash(browser ?? '') }
      const attempt = browser && (await takeAttempt(database, request.body.state, origin, clock()))
      if (!attempt) throw expired(STALE)
      try {
        const identity = await provider.identify(answerOf(request.body), attempt)
        const id = await findOrCreateCustomer(database, name, identity, clock())
        if (id === null) throw conflict(takenSentence(identity.isEmailVerified && config.hasMail))
        return { token: await issueToken(database, id, clock()) }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        request.log.warn({ err: error, provider: name }, 'sign-in through a provider failed')
        throw sentenceFor(error, TITLES[name])
      }
    },
  )
}

function newAttempt(redirectUri: string): Attempt {
  return { state: randomText(), nonce: randomText(), verifier: randomText(), redirectUri }
}

function randomText(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Address of the storefront's callback page: on a listed origin, or on the origin of this API. */
function callbackUri(
  request: FastifyRequest,
  { publicUrl, corsOrigins }: ApiConfig,
  provider: OAuthProvider,
): string {
  const { origin } = request.headers
  const isListed = origin !== undefined && corsOrigins.includes(origin)
  const storefront = isListed ? origin : (publicUrl ?? `${request.protocol}://${request.host}`)
  // Providers compare the address letter by letter; `URL` writes it in one form, without a default port.
  return new URL(`${storefront}/auth/oauth-callback/${provider}`).href
}

function answerOf({ code, iss, error }: OAuthExchange): { code: string; iss: string | null } {
  if (error === 'access_denied') throw new ProviderError('denied', error)
  if (error === 'server_error' || error === 'temporarily_unavailable')
    throw new ProviderError('unavailable', error)
  if (error !== null || code === null || code === '') throw new ProviderError('rejected', error ?? 'no code')
  return { code, iss }
}

/** @param helpsToProve whether confirming the address lets her in, because the provider has confirmed it too */
function takenSentence(helpsToProve: boolean): string {
  return helpsToProve ? PROVE_EMAIL : EMAIL_TAKEN
}

function sentenceFor({ failure: kind }: ProviderError, title: string): ApiError {
  if (kind === 'denied') return forbidden('Вхід скасовано')
  if (kind === 'unavailable')
    return unavailable(`${title} зараз не відповідає. Спробуйте згодом або увійдіть за паролем`)
  return invalid({ code: [`${title} не підтвердив вхід. Спробуйте ще раз`] })
}
