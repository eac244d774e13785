import { notFound } from '#src/http/errors.ts'
import {
  collectionAnswer,
  collectionsAnswer,
  entryParams,
  orderBody,
  saveCollectionBody,
  switchBody,
} from '#src/contract/admin/promotions.ts'
import { savedSlugParams } from '#src/contract/parts.ts'
import {
  listDeskCollections,
  loadCollection,
  orderCollections,
  saveDeskCollection,
  switchCollection,
} from '#src/showcase/desk-collections.ts'
import { removeEntry } from '#src/showcase/save-entry.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'showcase.change'

export const collectionDeskRoutes: AdminRoutes = (desk, { database, config }) => {
  const shop = { database, dataDir: config.dataDir }

  desk.get('/showcase/collections', { right, answer: collectionsAnswer }, async ({ actor }) => ({
    data: await listDeskCollections(database, actor),
  }))

  desk.put('/showcase/collections', { right, body: orderBody }, async ({ actor, body }) => {
    await orderCollections(database, actor, body.slugs)
  })

  desk.get(
    '/showcase/collections/:slug',
    { right, params: entryParams, answer: collectionAnswer },
    async ({ actor, params: { slug } }) => {
      const data = await loadCollection(database, actor, slug)
      if (!data) throw notFound('collection')
      return { data }
    },
  )

  desk.put(
    '/showcase/collections/:slug',
    { right, params: savedSlugParams, body: saveCollectionBody, answer: collectionAnswer },
    async ({ actor, params, body: { slug: given, ...body } }) => {
      const slug = given ?? params.slug
      await saveDeskCollection(shop, actor, { slug, body })
      const data = await loadCollection(database, actor, slug)
      if (!data) throw notFound('collection')
      return { data }
    },
  )

  desk.post(
    '/showcase/collections/:slug/switch',
    { right, params: entryParams, body: switchBody },
    async ({ actor, params: { slug }, body: { is_visible: isOn } }) => {
      if (!(await switchCollection(shop, actor, { slug, isOn }))) throw notFound('collection')
    },
  )

  desk.delete('/showcase/collections/:slug', { right, params: entryParams }, async ({ actor, params }) => {
    if (!(await removeEntry(database, actor, 'collections', params))) throw notFound('collection')
  })
}
