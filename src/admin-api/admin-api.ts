import cookie from '@fastify/cookie'
import type { FastifyPluginAsync } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { notFound } from '#src/http/errors.ts'
import { readNothingAsEmpty } from '#src/http/empty-body.ts'
import { compileAnswer } from '#src/http/hand-over.ts'
import { addSecurityHeaders, compressAnswers } from '#src/http/harden.ts'
import { limitRate } from '#src/http/limit-rate.ts'
import type { AdminDeps, AdminRoute, AdminRoutes } from './admin-routes.ts'
import { answerDeskError } from './answer-desk-error.ts'
import { ADMIN_API, createDeskApp } from './desk-app.ts'
import { attributesDeskRoutes } from './categories/attribute-routes.ts'
import { brandsDeskRoutes } from './categories/brand-routes.ts'
import { categoriesDeskRoutes } from './categories/routes.ts'
import { auditDeskRoutes } from './audit/routes.ts'
import { firstStepsDeskRoutes } from './first-steps/routes.ts'
import { findDeskRoutes } from './find/routes.ts'
import { copiesDeskRoutes } from './copies/routes.ts'
import { customersDeskRoutes } from './customers/routes.ts'
import { importsDeskRoutes } from './imports/routes.ts'
import { jobsDeskRoutes } from './jobs/routes.ts'
import { newsDeskRoutes } from './news/routes.ts'
import { presenceDeskRoutes } from './news/presence-routes.ts'
import { profileDeskRoutes } from './profile/routes.ts'
import { proofDeskRoutes } from './session/proof-routes.ts'
import { previewDeskRoutes } from './preview/routes.ts'
import { productDeskRoutes } from './goods/product-routes.ts'
import { goodsDeskRoutes } from './goods/routes.ts'
import { collectionDeskRoutes } from './showcase/collection-routes.ts'
import { homeDeskRoutes } from './showcase/home-routes.ts'
import { promoCodeDeskRoutes } from './showcase/promo-code-routes.ts'
import { promotionDeskRoutes } from './showcase/promotion-routes.ts'
import { paymentsDeskRoutes } from './payments/routes.ts'
import { pageDeskRoutes } from './pages/routes.ts'
import { feedDeskRoutes } from './settings/feed-routes.ts'
import { messageDeskRoutes } from './settings/message-routes.ts'
import { instalmentDeskRoutes, methodDeskRoutes } from './settings/method-routes.ts'
import { settingsDeskRoutes } from './settings/routes.ts'
import { serviceDeskRoutes } from './settings/service-routes.ts'
import { ordersDeskRoutes } from './orders/routes.ts'
import { redirectsDeskRoutes } from './redirects/routes.ts'
import { searchDeskRoutes } from './search/routes.ts'
import { sessionDeskRoutes } from './session/routes.ts'
import { signInDeskRoutes } from './sign-in/routes.ts'
import { staffDeskRoutes } from './staff/routes.ts'
import { todayDeskRoutes } from './today/routes.ts'
import { viewsDeskRoutes } from './views/routes.ts'
import { waitingDeskRoutes } from './waiting/routes.ts'

/** Every feature of the desk, one line each. */
const FEATURES: readonly AdminRoutes[] = [
  attributesDeskRoutes,
  auditDeskRoutes,
  brandsDeskRoutes,
  categoriesDeskRoutes,
  collectionDeskRoutes,
  copiesDeskRoutes,
  customersDeskRoutes,
  feedDeskRoutes,
  findDeskRoutes,
  firstStepsDeskRoutes,
  goodsDeskRoutes,
  homeDeskRoutes,
  importsDeskRoutes,
  messageDeskRoutes,
  methodDeskRoutes,
  instalmentDeskRoutes,
  jobsDeskRoutes,
  newsDeskRoutes,
  ordersDeskRoutes,
  pageDeskRoutes,
  paymentsDeskRoutes,
  presenceDeskRoutes,
  previewDeskRoutes,
  productDeskRoutes,
  profileDeskRoutes,
  promoCodeDeskRoutes,
  promotionDeskRoutes,
  proofDeskRoutes,
  redirectsDeskRoutes,
  searchDeskRoutes,
  serviceDeskRoutes,
  sessionDeskRoutes,
  settingsDeskRoutes,
  signInDeskRoutes,
  staffDeskRoutes,
  todayDeskRoutes,
  viewsDeskRoutes,
  waitingDeskRoutes,
]

export type AdminApiOptions = {
  features?: readonly AdminRoutes[]
  /** Called for each route as it is registered. */
  onRoute?: (route: AdminRoute) => void
}

/**
 * Creates all of `/api/admin` as one Fastify plugin. Only the desk's own pages call it, so it has no CORS.
 */
export function createAdminApi(
  deps: AdminDeps,
  { features = FEATURES, onRoute = () => undefined }: AdminApiOptions = {},
): FastifyPluginAsync {
  return async (app) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(compileAnswer)
    app.setErrorHandler(answerDeskError)
    addSecurityHeaders(app)
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex')
    })
    readNothingAsEmpty(app)
    await app.register(cookie)
    await compressAnswers(app)
    await limitRate(app, {
      name: 'desk',
      perMinute: deps.config.rateLimits.api,
      internalKey: deps.config.internalKey,
      counters: deps.counters,
    })
    app.all(`${ADMIN_API}/*`, { schema: { hide: true } }, () => {
      throw notFound('address')
    })
    await app.register(async (raw) => {
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      const desk = createDeskApp({ json: app, raw }, deps, onRoute)
      for (const feature of features) feature(desk, deps)
    })
  }
}
