import type { FastifyRequest } from 'fastify'
import { isReadingFresh } from '#src/database/fresh-reads.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'

/**
 * Whether counts made before a known change are not good enough for this request. A page is cached under the changes
 * that were known when it was drawn, and a shopper who has just ordered expects to see the effect of her order.
 */
export function mustBeCurrent({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[INTERNAL_HEADER] !== undefined || isReadingFresh()
}
