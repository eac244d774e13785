import { z } from 'zod'
import { cleanInput } from '#src/domain/text/clean-input.ts'
import { SEARCH_QUERY_LIMIT } from './search-limits.ts'

/** A typed search query. */
export const searchQueryField = z
  .string()
  .overwrite(cleanInput)
  .max(SEARCH_QUERY_LIMIT, `Запит задовгий: до ${SEARCH_QUERY_LIMIT} знаків`)
