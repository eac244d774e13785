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
import type { AdminDeps, AdminRoutes } from '../admin-routes.ts'

const right = 'goods.describe'
const idOf = (id: number) => `id:${id}`

const answer = z.object({ data: categoryRecordSchema })

/** The tree of categories, and one of them. */
export const categoriesDeskRoutes: AdminRoutes = (desk, deps) => {
  treeRoutes(desk, deps)
  recordRoutes(desk, deps)
  mergeRoutes(desk, deps)
  pictureRoutes(desk, deps)
}

async function record({ database }: AdminDeps, actor: StaffActor, id: number) {
  return { data: (await readCategory(database, actor, id)) ?? gone() }
}

/** A change that is made by hand, now. */
const byHand = ({ clock }: AdminDeps, actor: StaffActor) => ({ actor, now: clock() })

const treeRoutes: AdminRoutes = (desk, deps) => {
  const { database } = deps

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
      const { id } = await createCategory(database, byHand(deps, actor), named)
      return { data: { id } }
    },
  )
  desk.put('/categories/order', { right, body: categoryOrderSchema }, async ({ actor, body }) => {
    await placeCategories(database, byHand(deps, actor), body.ids.map(idOf), body.seen)
  })
}

const recordRoutes: AdminRoutes = (desk, deps) => {
  const { database } = deps

  desk.get('/categories/:id', { right, params: numberedSchema, answer }, ({ actor, params }) =>
    record(deps, actor, params.id),
  )
  desk.put(
    '/categories/:id',
    { right, params: numberedSchema, body: savedCategorySchema, answer },
    async ({ actor, params, body }) => ({
      data: (await saveCategory(database, byHand(deps, actor), { id: params.id, ...body })) ?? gone(),
    }),
  )
  desk.post(
    '/categories/:id/unpin',
    { right, params: numberedSchema, body: unpinSchema, answer },
    async ({ actor, params: { id }, body }) => {
      await editCategory(database, byHand(deps, actor), idOf(id), (transaction, category) =>
        unpinCategory(transaction, category, body.fields),
      )
      return record(deps, actor, id)
    },
  )
  desk.post(
    '/categories/:id/part',
    { right, params: numberedSchema, body: z.object({ version: seenVersion }), answer },
    async ({ actor, params: { id }, body }) => {
      await partCategory(database, byHand(deps, actor), { category: idOf(id), ...body })
      return record(deps, actor, id)
    },
  )
}

const mergeRoutes: AdminRoutes = (desk, deps) => {
  const { database } = deps

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
      const { moved } = await mergeCategories(database, byHand(deps, actor), {
        from: idOf(params.id),
        into: idOf(body.into),
        versions: body.versions,
      })
      return { data: { moved } }
    },
  )
}

const pictureRoutes: AdminRoutes = (desk, deps) => {
  const shop = { database: deps.database, dataDir: deps.config.dataDir }

  desk.post(
    '/categories/:id/picture',
    { right, raw: true, params: numberedSchema, bodyLimit: UPLOAD_BYTES },
    async ({ actor, params, body, reply }) => {
      demandRight(actor, right)
      const picture = await convertGiven(await buffer(body))
      await putCategoryPicture(shop, byHand(deps, actor), idOf(params.id), picture)
      return reply.type('application/json').send(JSON.stringify(await record(deps, actor, params.id)))
    },
  )
  desk.delete(
    '/categories/:id/picture',
    { right, params: numberedSchema, answer },
    async ({ actor, params: { id } }) => {
      await putCategoryPicture(shop, byHand(deps, actor), idOf(id), null)
      return record(deps, actor, id)
    },
  )
}

function gone(): never {
  throw notFound('category')
}
