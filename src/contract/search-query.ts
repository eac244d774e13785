import { z } from 'zod'
import { SEARCH_QUERY_LIMIT } from './search-limits.ts'

/** What a shopper has typed to be searched for. */
export const searchQueryField = z
  .string()
  .trim()
  .max(SEARCH_QUERY_LIMIT, `Запит задовгий: до ${SEARCH_QUERY_LIMIT} знаків`)
