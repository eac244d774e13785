import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { createCategory } from '#src/catalogue/category/create-category.ts'
import { previewMerge } from '#src/catalogue/category/preview-merge.ts'
import { readCategory } from '#src/catalogue/category/read-category.ts'
import { saveCategory } from '#src/catalogue/category/save-category.ts'
import { convertGiven } from '#src/catalogue/convert-given.ts'
import { editCategory, mergeCategories, partCategory, placeCategories } from '#src/catalogue/edit-category.ts'
import { listCategoryTree } from '#src/catalogue/list-named-categories.ts'
import { UPLOAD_BYTES } from '#src/catalogue/product/store-picture.ts'
import { putCategoryPicture } from '#src/catalogue/put-category-picture.ts'
import { unpinCategory } from '#src/catalogue/unpin.ts'
import {
  categoryOrderSchema,
  categoryRecordSchema,
  categoryRowSchema,
  mergePreviewSchema,
  mergeQuerySchema,
  mergeSeenSchema,
  newCategorySchema,
  savedCategorySchema,
  unpinSchema,
} from '#src/contract/admin/categories.ts'
import { numberedSchema } from '#src/contract/admin/goods.ts'
import { seenVersion } from '#src/contract/admin/seen.ts'
import { idSchema } from '#src/contract/parts.ts'
import { demandRight } from '#src/staff/act.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'goods.describe'
const idOf = (id: number) => `id:${id}`

/** The tree of categories, and single categories. */
export const categoriesDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  const answer = z.object({ data: categoryRecordSchema })
  const byHand = (actor: StaffActor) => ({ actor, now: clock() })
  const shop = { database, dataDir: config.dataDir }

  async function record(actor: StaffActor, id: number) {
    return { data: (await readCategory(database, actor, id)) ?? gone() }
  }

  desk.get(
    '/categories',
    { right, answer: z.object({ data: z.array(categoryRowSchema) }) },
    async ({ actor }) => ({ data: await listCategoryTree(database, actor) }),
  )
  desk.post(
    '/categories',
    {
      right,
      body: newCategorySchema,
      answer: z.object({ data: z.object({ id: idSchema }) }),
      status: 201,
    },
    async ({ actor, body: { title, parent } }) => {
      const named = { title, parent: parent === null ? null : idOf(parent) }
      const { id } = await createCategory(database, byHand(actor), named)
      return { data: { id } }
    },
  )
  desk.put('/categories/order', { right, body: categoryOrderSchema }, async ({ actor, body }) => {
    await placeCategories(database, byHand(actor), body.ids.map(idOf), body.seen)
  })
  desk.get('/categories/:id', { right, params: numberedSchema, answer }, ({ actor, params }) =>
    record(actor, params.id),
  )
  desk.put(
    '/categories/:id',
    { right, params: numberedSchema, body: savedCategorySchema, answer },
    async ({ actor, params, body }) => ({
      data: (await saveCategory(database, byHand(actor), { id: params.id, ...body })) ?? gone(),
    }),
  )
  desk.post(
    '/categories/:id/unpin',
    { right, params: numberedSchema, body: unpinSchema, answer },
    async ({ actor, params: { id }, body }) => {
      await editCategory(database, byHand(actor), idOf(id), (transaction, category) =>
        unpinCategory(transaction, category, body.fields),
      )
      return record(actor, id)
    },
  )
  desk.post(
    '/categories/:id/part',
    { right, params: numberedSchema, body: z.object({ version: seenVersion }), answer },
    async ({ actor, params: { id }, body }) => {
      await partCategory(database, byHand(actor), { category: idOf(id), ...body })
      return record(actor, id)
    },
  )
  desk.get(
    '/categories/:id/merge',
    {
      right,
      params: numberedSchema,
      query: mergeQuerySchema,
      answer: z.object({ data: mergePreviewSchema }),
    },
    async ({ actor, params, query }) => ({
      data: await previewMerge(database, actor, { from: idOf(params.id), into: idOf(query.into) }),
    }),
  )
  desk.post(
    '/categories/:id/merge',
    {
      right,
      params: numberedSchema,
      body: mergeSeenSchema,
      answer: z.object({ data: z.object({ moved: z.number().int() }) }),
    },
    async ({ actor, params, body }) => {
      const { moved } = await mergeCategories(database, byHand(actor), {
        from: idOf(params.id),
        into: idOf(body.into),
        versions: body.versions,
      })
      return { data: { moved } }
    },
  )
  desk.post(
    '/categories/:id/picture',
    { right, raw: true, params: numberedSchema, bodyLimit: UPLOAD_BYTES },
    async ({ actor, params, body, reply }) => {
      demandRight(actor, right)
      await putCategoryPicture(shop, byHand(actor), idOf(params.id), await convertGiven(await buffer(body)))
      return reply.type('application/json').send(JSON.stringify(await record(actor, params.id)))
    },
  )
  desk.delete(
    '/categories/:id/picture',
    { right, params: numberedSchema, answer },
    async ({ actor, params: { id } }) => {
      await putCategoryPicture(shop, byHand(actor), idOf(id), null)
      return record(actor, id)
    },
  )
}

function gone(): never {
  throw notFound('category')
}
