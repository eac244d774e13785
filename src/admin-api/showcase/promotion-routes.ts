import { notFound } from '#src/http/errors.ts'
import {
  entryParams,
  foundGoodsAnswer,
  goodsQuestionBody,
  previewAnswer,
  previewBody,
  promotionAnswer,
  promotionsAnswer,
  savePromotionBody,
  switchBody,
} from '#src/contract/admin/promotions.ts'
import { savedSlugParams } from '#src/contract/parts.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'
import {
  listDeskPromotions,
  loadPromotion,
  saveDeskPromotion,
  storedDiscount,
  storedPrices,
  switchPromotion,
} from '#src/showcase/desk-promotions.ts'
import { findEntryGoods } from '#src/showcase/entry-goods.ts'
import { previewPromotion } from '#src/showcase/preview-promotion.ts'
import { removeEntry } from '#src/showcase/save-entry.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'showcase.change'

export const promotionDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  const shop = { database, dataDir: config.dataDir }

  desk.get('/showcase/promotions', { right, answer: promotionsAnswer }, async ({ actor }) => {
    const now = clock()
    return { data: { promotions: await listDeskPromotions(database, { actor, now }), today: kyivDay(now) } }
  })

  desk.get(
    '/showcase/promotions/:slug',
    { right, params: entryParams, answer: promotionAnswer },
    async ({ actor, params: { slug } }) => {
      const data = await loadPromotion(database, { actor, now: clock() }, slug)
      if (!data) throw notFound('promotion')
      return { data }
    },
  )

  desk.put(
    '/showcase/promotions/:slug',
    { right, params: savedSlugParams, body: savePromotionBody, answer: promotionAnswer },
    async ({ actor, params, body: { slug: given, ...body } }) => {
      const slug = given ?? params.slug
      const person = { actor, now: clock() }
      await saveDeskPromotion(shop, person, { slug, body })
      const data = await loadPromotion(database, person, slug)
      if (!data) throw notFound('promotion')
      return { data }
    },
  )

  desk.post(
    '/showcase/promotions/:slug/switch',
    { right, params: entryParams, body: switchBody },
    async ({ actor, params: { slug }, body: { is_visible: isOn } }) => {
      if (!(await switchPromotion(shop, { actor, now: clock() }, { slug, isOn }))) throw notFound('promotion')
    },
  )

  desk.delete('/showcase/promotions/:slug', { right, params: entryParams }, async ({ actor, params }) => {
    if (!(await removeEntry(database, actor, 'promotions', params))) throw notFound('promotion')
  })

  desk.post(
    '/showcase/promotion-preview',
    { right, body: previewBody, answer: previewAnswer },
    async ({ actor, body: { slug, goods, ...discount } }) => ({
      data: await previewPromotion(database, actor, {
        ...storedDiscount(discount),
        slug,
        goods: goods ? storedPrices(goods) : null,
      }),
    }),
  )

  desk.post(
    '/showcase/goods',
    { right, body: goodsQuestionBody, answer: foundGoodsAnswer },
    async ({ actor, body }) => ({ data: await findEntryGoods(database, actor, body) }),
  )
}
