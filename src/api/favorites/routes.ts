import {
  FAVORITES_PER_PAGE,
  favoritesParamsSchema,
  favoritesSchema,
  favoriteStateSchema,
  favoriteToggleHeadersSchema,
  favoriteToggleSchema,
} from '#src/contract/favorites.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { listCards } from '#src/listing/list-cards.ts'
import { invalid } from '#src/http/errors.ts'
import { anyFailure, bodyFailure, invalidFailure, OPTIONAL_BEARER } from '#src/http/failures.ts'
import { recogniseCustomer, visitorOf } from '#src/http/signed-in.ts'
import { pageMeta } from '#src/domain/listing/page-meta.ts'
import { listFavoriteIds, saveFavorite } from '#src/shopper-lists/favorites.ts'

const TAGS = ['Улюблені']

export const favoritesRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock } = deps
  app.addHook('preValidation', recogniseCustomer(deps))

  app.get(
    '/api/favorites',
    {
      schema: {
        operationId: 'listFavorites',
        tags: TAGS,
        summary: 'Улюблені товари, останні спочатку; для гостя список порожній',
        security: OPTIONAL_BEARER,
        querystring: favoritesParamsSchema,
        response: { 200: favoritesSchema, ...invalidFailure, ...anyFailure },
      },
    },
    async (request) => {
      const paging = { page: request.query.page, per_page: FAVORITES_PER_PAGE }
      const customer = visitorOf(request)
      const found = customer ? await listFavoriteIds(database, customer.id, paging) : { ids: [], total: 0 }
      return {
        data: await listCards(database, found.ids, clock()),
        meta: pageMeta(paging, found.total),
      }
    },
  )

  app.post(
    '/api/favorites/toggle',
    {
      schema: {
        operationId: 'toggleFavorite',
        tags: TAGS,
        summary: 'Додати товар до улюблених або прибрати; гостеві нічого не змінює',
        security: OPTIONAL_BEARER,
        headers: favoriteToggleHeadersSchema,
        body: favoriteToggleSchema,
        response: { 200: favoriteStateSchema, ...bodyFailure, ...anyFailure },
      },
    },
    async (request) => {
      const { product_id, is_favorite } = request.body
      const asked = request.headers['x-is-favorite']
      const customer = visitorOf(request)
      if (!customer) return { data: { product_id, is_favorite: false } }
      const isFavorite = is_favorite ?? (asked === undefined ? null : asked === 'true')
      const wish = { customerId: customer.id, productId: product_id, isFavorite, now: clock() }
      const state = await saveFavorite(database, wish)
      if (state === null) throw invalid({ product_id: ['Товар не знайдено'] })
      return { data: { product_id, is_favorite: state } }
    },
  )
}
