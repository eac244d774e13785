import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { CSRF_HEADER } from '#src/contract/auth-limits.ts'
import type { ApiApp } from './api-routes.ts'
import { REQUEST_ID } from './request-id.ts'

// Higher qualities take more time than sending the bytes they save.
const BROTLI_QUALITY = 4
const COMPRESS_FROM_BYTES = 1024
// The longest time for which Chromium caches a preflight.
const PREFLIGHT_AGE_S = 7200

/** Adds headers that make a JSON answer inert in a browser and forbid caching unless its route allows it. */
export function addSecurityHeaders(app: ApiApp): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Allows the configured origins to call from a browser; with none, only our own pages can. */
export async function allowOrigins(app: ApiApp, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', REQUEST_ID, CSRF_HEADER],
    maxAge: PREFLIGHT_AGE_S,
  })
}

export async function compressAnswers(app: ApiApp): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression: false,
  })
}
