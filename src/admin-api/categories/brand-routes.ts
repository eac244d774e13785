import { buffer } from 'node:stream/consumers'
import { mergeBrands, putBrandPicture, renameBrand } from '#src/catalogue/brands/edit-brands.ts'
import { listBrandsByHand } from '#src/catalogue/brands/list-brands.ts'
import { partBrand, readMergedBrands } from '#src/catalogue/brands/part-brands.ts'
import { convertGiven } from '#src/catalogue/convert-given.ts'
import { UPLOAD_BYTES } from '#src/catalogue/product/store-picture.ts'
import { changedAnswer, newTitleSchema } from '#src/contract/admin/attributes.ts'
import { brandsAnswer, brandsQuery } from '#src/contract/admin/brands.ts'
import { mergeSeenSchema } from '#src/contract/admin/categories.ts'
import { numberedSchema } from '#src/contract/admin/goods.ts'
import { mergedAnswer } from '#src/contract/admin/merged.ts'
import { demandRight } from '#src/staff/act.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const ROWS = 50
const right = 'goods.describe'
const idOf = (id: number) => `id:${id}`

/** Brands: names, logos, merging two of them. */
export const brandsDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  const byHand = (actor: StaffActor) => ({ actor, now: clock() })
  const shop = { database, dataDir: config.dataDir }

  desk.get('/brands', { right, query: brandsQuery, answer: brandsAnswer }, async ({ actor, query }) => {
    const skip = Number(query.after)
    const rows = await listBrandsByHand(database, { actor, query: query.q, skip, limit: ROWS })
    return { data: { rows, next: rows.length < ROWS ? null : String(skip + ROWS) } }
  })
  desk.put(
    '/brands/:id/title',
    { right, params: numberedSchema, body: newTitleSchema },
    async ({ actor, params, body }) => {
      await renameBrand(database, byHand(actor), { brand: idOf(params.id), ...body })
    },
  )
  desk.post(
    '/brands/:id/merge',
    { right, params: numberedSchema, body: mergeSeenSchema, answer: changedAnswer },
    async ({ actor, params, body }) => {
      const names = { from: idOf(params.id), into: idOf(body.into), versions: body.versions }
      const { changed } = await mergeBrands(database, byHand(actor), names)
      return { data: { changed } }
    },
  )
  desk.get('/brands/merged', { right, answer: mergedAnswer }, async ({ actor }) => ({
    data: await readMergedBrands(database, actor),
  }))
  desk.post('/brands/:id/part', { right, params: numberedSchema }, async ({ actor, params }) => {
    await partBrand(database, byHand(actor), idOf(params.id))
  })
  desk.post(
    '/brands/:id/picture',
    { right, raw: true, params: numberedSchema, bodyLimit: UPLOAD_BYTES },
    async ({ actor, params, body, reply }) => {
      demandRight(actor, right)
      await putBrandPicture(shop, byHand(actor), idOf(params.id), await convertGiven(await buffer(body)))
      return reply.code(204).send()
    },
  )
  desk.delete('/brands/:id/picture', { right, params: numberedSchema }, async ({ actor, params }) => {
    await putBrandPicture(shop, byHand(actor), idOf(params.id), null)
  })
}
