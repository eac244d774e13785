import type { FastifyRequest } from 'fastify'
import { findByToken, type SignedIn } from '#src/accounts/tokens.ts'
import type { ApiDeps } from '../api-routes.ts'
import { unauthorized } from './errors.ts'

const recognised = new WeakMap<object, SignedIn>()

type Hook = (request: FastifyRequest) => Promise<void>

// Both are for `preValidation`: after the rate limit, and before a guest learns what is wrong with a body.

/** Answers 401 without a valid token. */
export function requireCustomer(deps: ApiDeps): Hook {
  const recognise = recogniseCustomer(deps)
  return async (request) => {
    await recognise(request)
    if (!recognised.has(request)) throw unauthorized()
  }
}

/** Lets everybody in and knows who is a customer; a token that is no longer valid makes a guest. */
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
