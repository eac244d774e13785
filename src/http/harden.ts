import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { CSRF_HEADER } from '#src/contract/auth-limits.ts'
import type { ApiApp } from './api-routes.ts'
import { REQUEST_ID } from './request-id.ts'

// Higher qualities cost more time than the bytes they save take on any line.
const BROTLI_QUALITY = 4
const COMPRESS_FROM_BYTES = 1024
// As long as Chromium keeps one at most.
const PREFLIGHT_AGE_S = 7200

/** Headers that make a JSON answer inert in a browser, and nobody's to keep unless its route says so. */
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

/** Only the origins in the configuration may call from a browser; with none, only our own pages can. */
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
