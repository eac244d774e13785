import { z } from 'zod'
import { seenVersion } from './seen.ts'

const whole = z.number().int()
const query = z.string().trim().min(2, 'Запит від 2 знаків').max(80, 'Запит до 80 знаків')

/**
 * `GET /search`: queries of the last seven days that found nothing, and the owner's synonyms and redirected
 * queries.
 */
export const searchDeskAnswer = z.object({
  data: z.object({
    misses: z.array(z.object({ query: z.string(), misses: whole, last_at: z.string() })),
    led: z.array(z.object({ query: z.string(), to_path: z.string(), version: z.string() })),
    both: z.array(z.array(z.string())),
    one_way: z.array(z.object({ word: z.string(), to: z.string() })),
    categories: z.array(z.object({ path: z.string(), title: z.string() })),
  }),
})
export type SearchDesk = z.infer<typeof searchDeskAnswer>['data']

export const hideQueryBody = z.object({ query, is_hidden: z.boolean().default(true) })
export const leadBody = z.object({ query, to: z.string().trim().nullable(), version: seenVersion.nullable() })
export const synonymsBody = z.object({
  words: z.array(z.string().trim()).min(2, 'Потрібно щонайменше два слова').max(20, 'До 20 слів'),
  is_one_way: z.boolean().default(false),
})
/**
 * `to` names the one-way synonym to remove; an empty text means the set of words with the same meaning; without
 * it everything about the word is meant.
 */
export const wordQuery = z.object({
  word: z.string().min(1).max(60),
  to: z.string().max(60).optional(),
})

/** `GET /search/try`: what a shopper would see. */
export const tryQuery = z.object({ query })
export const tryAnswer = z.object({
  data: z.object({ products: z.array(z.object({ title: z.string(), uri: z.string() })) }),
})
export type TriedSearch = z.infer<typeof tryAnswer>['data']
