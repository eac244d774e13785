import type { FastifyRequest } from 'fastify'
import { isReadingFresh } from '#src/database/fresh-reads.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'

/**
 * Whether counts from before a known change are unacceptable. A page is cached as of the changes known when it
 * was rendered, and somebody who has just changed something expects to see it.
 */
export function mustBeCurrent({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[INTERNAL_HEADER] !== undefined || isReadingFresh()
}
