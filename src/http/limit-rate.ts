import { timingSafeEqual } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { ApiApp } from './api-routes.ts'
import type { Counters } from './counters/counters.ts'
import { tooMany } from './errors.ts'
import { rateStore } from './rate-store.ts'

/**
 * The shop's own rendering calls the API in memory under one address for all visitors, and identifies itself by this
 * header. If the address were enough, anybody behind the same proxy could pass for it.
 */
export const INTERNAL_HEADER = 'x-vitryna-internal'

const MINUTE_MS = 60_000

export type RateOptions = {
  /** Name of the count, so that several limits can be separate; `api` by default. */
  name?: string
  /** Requests per minute and address; a route may set a lower limit in its `config.rateLimit`. */
  perMinute: number
  internalKey: string
  counters: Counters
}

/** Limits requests per minute and address, in all processes that share the counters. */
export async function limitRate(app: ApiApp, options: RateOptions): Promise<void> {
  const expected = Buffer.from(options.internalKey)
  const limit = { name: options.name ?? 'api', windowMs: MINUTE_MS }
  const { store, close } = rateStore(options.counters, limit, options.perMinute)
  app.addHook('onClose', async () => close())
  await app.register(rateLimit, {
    global: true,
    max: options.perMinute,
    timeWindow: MINUTE_MS,
    store,
    allowList: (request) => isInternal(request, expected),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  })
}

/** Whether the request comes from the shop's own rendering. */
export function isInternal(request: FastifyRequest, expected: Buffer): boolean {
  const given = Buffer.from(String(request.headers[INTERNAL_HEADER] ?? ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
