import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { moveByHand } from '#src/catalogue/stock/move-by-hand.ts'
import { mergeProducts } from '#src/catalogue/product-merge/merge-products.ts'
import { previewProductMerge } from '#src/catalogue/product-merge/plan-merge.ts'
import { createProduct } from '#src/catalogue/product/create-product.ts'
import { readProduct } from '#src/catalogue/product/read-product.ts'
import { saveProduct } from '#src/catalogue/product/save-product.ts'
import { storePicture, UPLOAD_BYTES } from '#src/catalogue/product/store-picture.ts'
import { unpinFields } from '#src/catalogue/product/unpin-fields.ts'
import { mergeQuerySchema, unpinSchema } from '#src/contract/admin/categories.ts'
import { numberedSchema } from '#src/contract/admin/goods.ts'
import {
  handMoveSchema,
  newProductSchema,
  productMergePreviewSchema,
  productMergeSchema,
  productRecordSchema,
  savedProductSchema,
} from '#src/contract/admin/product.ts'
import { idSchema } from '#src/contract/parts.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { textPictureRoute } from '../text-picture-route.ts'

/** Single products: read, saved with the version that was seen, created; and their pictures. */
export const productDeskRoutes: AdminRoutes = (desk, { database, config, clock }) => {
  const answer = z.object({ data: productRecordSchema })

  desk.get(
    '/products/:id',
    { right: 'goods.see', params: numberedSchema, answer },
    async ({ actor, params }) => ({
      data: (await readProduct(database, actor, params.id)) ?? gone(),
    }),
  )
  desk.put(
    '/products/:id',
    { right: 'goods.see', params: numberedSchema, body: savedProductSchema, answer },
    async ({ actor, params, body }) => ({
      data: (await saveProduct(database, { actor, now: clock() }, { id: params.id, ...body })) ?? gone(),
    }),
  )
  desk.post(
    '/products/:id/unpin',
    { right: 'goods.see', params: numberedSchema, body: unpinSchema, answer },
    async ({ actor, params: { id }, body }) => {
      await unpinFields(database, { actor, now: clock() }, { id, columns: body.fields })
      return { data: (await readProduct(database, actor, id)) ?? gone() }
    },
  )
  desk.post(
    '/products/:id/stock',
    { right: 'goods.write_off', takesKey: true, params: numberedSchema, body: handMoveSchema },
    async ({ actor, params: { id }, body }) => {
      await moveByHand(database, actor, { productId: id, ...body })
    },
  )
  desk.get(
    '/products/:id/merge',
    {
      right: 'goods.describe',
      params: numberedSchema,
      query: mergeQuerySchema,
      answer: z.object({ data: productMergePreviewSchema }),
    },
    async ({ actor, params, query }) => ({
      data: await previewProductMerge(database, actor, { from: `id:${params.id}`, into: `id:${query.into}` }),
    }),
  )
  desk.post(
    '/products/:id/merge',
    { right: 'goods.describe', takesKey: true, params: numberedSchema, body: productMergeSchema },
    async ({ actor, params, body: { into, with_pictures, with_attributes, with_stock, versions } }) => {
      await mergeProducts(
        database,
        { actor, now: clock() },
        {
          from: `id:${params.id}`,
          into: `id:${into}`,
          withPictures: with_pictures,
          withAttributes: with_attributes,
          withStock: with_stock,
          versions,
        },
      )
    },
  )
  desk.post(
    '/products',
    {
      right: 'goods.price',
      takesKey: true,
      body: newProductSchema,
      answer: z.object({ data: z.object({ id: idSchema }) }),
      status: 201,
    },
    async ({ actor, body }) => ({
      data: { id: await createProduct(database, { actor, now: clock() }, body) },
    }),
  )
  desk.post(
    '/products/pictures',
    { right: 'goods.describe', raw: true, bodyLimit: UPLOAD_BYTES },
    async ({ actor, body, reply }) => {
      const data = await storePicture({ database, dataDir: config.dataDir }, actor, await buffer(body))
      return reply.type('application/json').send(JSON.stringify({ data }))
    },
  )
  // For descriptions of products and of categories.
  textPictureRoute(desk, '/products/text-pictures', { right: 'goods.describe', database, config })
}

function gone(): never {
  throw notFound('product')
}
