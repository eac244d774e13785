import type { FastifyRequest } from 'fastify'
import { isReadingFresh } from '#src/database/fresh-reads.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'

/**
 * Whether numbers that were counted before a known change will not do: a page is cached as of the changes that were known
 * when it was made, and who has just ordered looks for what that has changed.
 */
export function mustBeCurrent({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[INTERNAL_HEADER] !== undefined || isReadingFresh()
}
