import type { FastifyRequest } from 'fastify'
import { findByToken, type SignedIn } from '#src/accounts/tokens.ts'
import type { ApiDeps, Server } from './api-routes.ts'
import { unauthorized } from './errors.ts'

const recognised = new WeakMap<object, SignedIn>()

type Hook = (request: FastifyRequest) => Promise<void>

const FOREIGN_KEY_VIOLATION = '23503'

// Both hooks are for `preValidation`: after the rate limit, and before a guest is shown what is wrong with a body.

/** Answers 401 without a valid token. */
export function requireCustomer(deps: ApiDeps): Hook {
  const recognise = recogniseCustomer(deps)
  return async (request) => {
    await recognise(request)
    if (!recognised.has(request)) throw unauthorized()
  }
}

/** Admits everybody and recognises customers; somebody whose token is no longer valid is a guest. */
export function recogniseCustomer({ database, clock }: ApiDeps): Hook {
  return async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const customer = token === undefined ? null : await findByToken(database, token, clock())
    if (customer) recognised.set(request, customer)
  }
}

/** The customer of a request that passed `requireCustomer`. Throws `unauthorized` for any other. */
export function customerOf(request: object): SignedIn {
  const customer = recognised.get(request)
  if (!customer) throw unauthorized()
  return customer
}

/** The customer of a request that passed `recogniseCustomer`, null for a guest. */
export function visitorOf(request: object): SignedIn | null {
  return recognised.get(request) ?? null
}

/**
 * A customer may remove her account while another of her requests is running, whose writes then refer to nobody. Such a
 * request is answered as a guest's. Must be called before the routes are registered.
 */
export function answerRemovedAsGuest(app: Pick<Server, 'addHook'>): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        // Her statement was rolled back, so the request is repeated once, without the customer.
        if (!isOfRemoved(error) || !recognised.delete(request)) throw error
        return handler.call(this, request, reply)
      })
    }
  })
}

function isOfRemoved(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === FOREIGN_KEY_VIOLATION && String(error.constraint).endsWith('customer_id_fkey')
}
