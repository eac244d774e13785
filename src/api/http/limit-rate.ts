import { timingSafeEqual } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { ApiApp } from '../api-routes.ts'
import { tooMany } from './errors.ts'

/**
 * The shop's own rendering calls the API in memory, as one address for all visitors; it names itself by this header.
 * By address alone anyone behind the same proxy could.
 */
export const INTERNAL_HEADER = 'x-vitryna-internal'

const MINUTE_MS = 60_000

/** So many requests a minute for each address; a route may ask for less in its `config.rateLimit`. */
export async function limitRate(app: ApiApp, perMinute: number, internalKey: string): Promise<void> {
  const expected = Buffer.from(internalKey)
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: MINUTE_MS,
    allowList: (request) => isInternal(request, expected),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  })
}

function isInternal(request: FastifyRequest, expected: Buffer): boolean {
  const given = Buffer.from(String(request.headers[INTERNAL_HEADER] ?? ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
