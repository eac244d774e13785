import { notFound } from '#src/http/errors.ts'
import {
  hideQueryBody,
  leadBody,
  searchDeskAnswer,
  synonymsBody,
  tryAnswer,
  tryQuery,
  wordQuery,
} from '#src/contract/admin/search.ts'
import { liveSearchParamsSchema } from '#src/contract/search.ts'
import { searchLive } from '#src/search/live-search.ts'
import {
  dropSynonym,
  hideQuery,
  leadQuery,
  leadVersion,
  listLedQueries,
  listMisses,
  listSearchCategories,
  listSynonymSets,
  saveSynonyms,
} from '#src/search/owner-queries.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'showcase.change'
const TRIED = 5

/** Queries of shoppers that find nothing, and words with the same meaning. */
export const searchDeskRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get('/search', { right, answer: searchDeskAnswer }, async ({ actor }) => {
    const [misses, led, { both, oneWay }, categories] = await Promise.all([
      listMisses(database, { actor, now: clock() }),
      listLedQueries(database, { actor }),
      listSynonymSets(database, { actor }),
      listSearchCategories(database),
    ])
    return {
      data: {
        misses: misses.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() })),
        led: led.map((row) => ({ ...row, version: leadVersion(row.to_path) })),
        both,
        one_way: oneWay,
        categories,
      },
    }
  })

  desk.get('/search/try', { right, query: tryQuery, answer: tryAnswer }, async ({ query }) => {
    const params = liveSearchParamsSchema.parse({
      query: query.query,
      limits: { products: TRIED, brands: 0, categories: 0, collections: 0 },
    })
    const { products } = await searchLive(database, params)
    return { data: { products: products.map(({ title, uri }) => ({ title, uri })) } }
  })

  desk.post('/search/hide', { right, body: hideQueryBody }, async ({ actor, body }) => {
    await hideQuery(database, { actor, query: body.query, isHidden: body.is_hidden })
  })

  desk.put('/search/lead', { right, body: leadBody }, async ({ actor, body }) => {
    await leadQuery(database, { actor, ...body })
  })

  desk.post('/search/synonyms', { right, body: synonymsBody }, async ({ actor, body }) => {
    await saveSynonyms(database, { actor, words: body.words, isOneWay: body.is_one_way })
  })

  desk.delete('/search/synonyms', { right, query: wordQuery }, async ({ actor, query }) => {
    const { word, to } = query
    const dropped = to === undefined ? { word } : { word, to: to === '' ? null : to }
    if (!(await dropSynonym(database, { actor, ...dropped }))) throw notFound('address')
  })
}
