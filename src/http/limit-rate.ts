import { timingSafeEqual } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { ApiApp } from './api-routes.ts'
import type { Counters } from './counters/counters.ts'
import { tooMany } from './errors.ts'
import { rateStore } from './rate-store.ts'

/**
 * The header by which the shop's own rendering identifies itself. It calls the API in memory, with one
 * address for all visitors. An exemption by address alone would serve everybody behind the same proxy.
 */
export const INTERNAL_HEADER = 'x-vitryna-internal'

const MINUTE_MS = 60_000

export type RateOptions = {
  /** Requests with the same name are counted together. By default `api`. */
  name?: string
  /** Requests a minute for each address. A route may allow fewer in its `config.rateLimit`. */
  perMinute: number
  internalKey: string
  counters: Counters
}

/** Limits the requests a minute of each address, in all processes that share the counters. */
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
