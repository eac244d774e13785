import cookie from '@fastify/cookie'
import type { FastifyPluginAsync } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiDeps, ApiRoutes } from '#src/http/api-routes.ts'
import { accountLettersRoutes } from './account-letters/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { homeRoutes } from './home/routes.ts'
import { bannersRoutes } from './banners/routes.ts'
import { brandsRoutes } from './brands/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { promoCodeRoutes } from './cart/promo-code-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { collectionsRoutes } from './collections/routes.ts'
import { customerOrdersRoutes } from './customer-orders/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { fastOrdersRoutes } from './fast-orders/routes.ts'
import { favoritesRoutes } from './favorites/routes.ts'
import { listingRoutes } from './listing/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { accountDataRoutes } from './profile/account-data-routes.ts'
import { addressesRoutes } from './profile/addresses-routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { promotionsRoutes } from './promotions/routes.ts'
import { redirectsRoutes } from './redirects/routes.ts'
import { searchClickRoutes } from './search/handle-click.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { stockWaitingRoutes } from './stock-waiting/routes.ts'
import { viewedProductsRoutes } from './viewed-products/routes.ts'
import { answerError } from '#src/http/answer-errors.ts'
import { answerUnknown } from '#src/http/answer-unknown.ts'
import { readNothingAsEmpty } from '#src/http/empty-body.ts'
import { handOverInside } from '#src/http/hand-over.ts'
import { addSecurityHeaders, allowOrigins, compressAnswers } from '#src/http/harden.ts'
import { limitRate } from '#src/http/limit-rate.ts'
import { describeApi } from '#src/http/openapi.ts'
import { readOwnWrites } from '#src/http/own-writes.ts'
import { answerRemovedAsGuest } from '#src/http/signed-in.ts'

/** Every feature of the API, one line each. */
const FEATURES: readonly ApiRoutes[] = [
  accountLettersRoutes,
  authRoutes,
  homeRoutes,
  bannersRoutes,
  brandsRoutes,
  cartRoutes,
  promoCodeRoutes,
  catalogueRoutes,
  checkoutRoutes,
  collectionsRoutes,
  customerOrdersRoutes,
  deliveryRoutes,
  fastOrdersRoutes,
  favoritesRoutes,
  listingRoutes,
  oauthRoutes,
  ordersRoutes,
  pagesRoutes,
  paymentsRoutes,
  profileRoutes,
  accountDataRoutes,
  addressesRoutes,
  promotionsRoutes,
  redirectsRoutes,
  searchClickRoutes,
  sessionRoutes,
  settingsRoutes,
  sitemapRoutes,
  stockWaitingRoutes,
  viewedProductsRoutes,
]

/** Features that read only data that is the same for everybody, so a replica that is a moment behind will do. */
const CATALOGUE_READERS: ReadonlySet<ApiRoutes> = new Set([
  brandsRoutes,
  catalogueRoutes,
  collectionsRoutes,
  deliveryRoutes,
  listingRoutes,
  promotionsRoutes,
  sitemapRoutes,
])

/** Features that place orders; they have database connections of their own, so other load cannot stop sales. */
const SELLERS: ReadonlySet<ApiRoutes> = new Set([ordersRoutes, fastOrdersRoutes])

/** The whole API as one Fastify plugin. Its hooks and errors stay inside it. */
export function createApi(deps: ApiDeps, features: readonly ApiRoutes[] = FEATURES): FastifyPluginAsync {
  return async (server) => {
    const app = server.withTypeProvider<ZodTypeProvider>()
    app.setValidatorCompiler(validatorCompiler)
    handOverInside(app, deps.config.internalKey)
    app.setErrorHandler(answerError)
    addSecurityHeaders(app)
    readNothingAsEmpty(app)
    await app.register(cookie)
    await allowOrigins(app, deps.config.corsOrigins)
    await compressAnswers(app)
    await limitRate(app, {
      perMinute: deps.config.rateLimits.api,
      internalKey: deps.config.internalKey,
      counters: deps.counters,
    })
    if (deps.catalogue !== deps.database) readOwnWrites(app, deps.config)
    await describeApi(app, deps.config.publicUrl)
    answerUnknown(app)
    answerRemovedAsGuest(app)
    for (const feature of features) await app.register(feature, depsOf(feature, deps))
  }
}

function depsOf(feature: ApiRoutes, deps: ApiDeps): ApiDeps {
  if (CATALOGUE_READERS.has(feature)) return { ...deps, database: deps.catalogue }
  return SELLERS.has(feature) ? { ...deps, database: deps.ordering ?? deps.database } : deps
}
