import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { applyProviderWord } from '#src/payments/apply-word.ts'
import { ProviderError } from '#src/payments/provider.ts'
import type { ApiApp, ApiDeps } from '#src/http/api-routes.ts'
import { badRequest, notFound, unavailable } from '#src/http/errors.ts'
import { deskOf } from './desk-of.ts'

const BODY_LIMIT_BYTES = 65_536
/** Callbacks per minute and address: a provider reports for all shoppers from a few addresses. */
const A_MINUTE = 600

const paramsSchema = z.object({ provider: z.enum(ONLINE_METHODS) })

/** Routes for callbacks of payment providers. The body is read as bytes, because the signature is of the bytes as sent. */
export async function callbackRoutes(app: ApiApp, deps: ApiDeps): Promise<void> {
  const { database, clock, config } = deps
  const openDesk = deskOf(deps)

  await app.register(async (scope) => {
    const callbacks = scope.withTypeProvider<ZodTypeProvider>()
    callbacks.removeAllContentTypeParsers()
    callbacks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )

    callbacks.post(
      '/api/payments/:provider/callback',
      {
        config: { rateLimit: { max: Math.max(A_MINUTE, config.rateLimits.api) } },
        schema: { hide: true, params: paramsSchema },
      },
      async (request, reply) => {
        const desk = await openDesk()
        const provider = desk.providers.get(request.params.provider)
        if (!provider) throw notFound('address')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          const { word, reply: accept } = await provider.readCallback({ body, headers: request.headers })
          const applied = await applyProviderWord(database, word, { now: clock(), isTest: desk.isTest })
          const { reference, status } = word
          if (applied.kind === 'refused' || applied.kind === 'unknown')
            request.log.warn(
              { provider: provider.id, reference, status, applied },
              'a payment word was not taken',
            )
          // A report that will never fit is accepted so that it is not sent again; the log and the attempt show it.
          return await reply.code(200).send(accept())
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          request.log.warn(
            { provider: provider.id, kind: error.kind, problem: error.message },
            'a callback was refused',
          )
          if (error.kind === 'away') throw unavailable()
          throw badRequest('Сповіщення не прийнято')
        }
      },
    )
  })
}
