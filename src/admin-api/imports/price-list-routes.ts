import { notFound } from '#src/http/errors.ts'
import { listRemovalAnswer, priceListsAnswer, runParams } from '#src/contract/admin/imports.ts'
import { listPriceLists } from '#src/import-runs/price-lists.ts'
import { askListRemoval, planListRemoval } from '#src/import-runs/remove-price-list.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { presentPriceList } from './present-import.ts'

/** Price lists. Only the owner can remove one with its goods, after seeing what would be removed. */
export const priceListRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get('/price-lists', { right: 'import.run', answer: priceListsAnswer }, async ({ actor }) => ({
    data: (await listPriceLists(database, { actor })).map(presentPriceList),
  }))

  desk.get(
    '/price-lists/:id/removal',
    { right: 'settings.change', params: runParams, answer: listRemovalAnswer },
    async ({ actor, params }) => {
      const plan = await planListRemoval(database, { actor, list: { id: params.id } })
      if (!plan) throw notFound('address')
      return { data: plan }
    },
  )

  desk.delete(
    '/price-lists/:id',
    { right: 'settings.change', needsProof: true, params: runParams },
    async ({ actor, params }) => {
      if (!(await askListRemoval(database, { actor, id: params.id, now: clock() }))) throw notFound('address')
    },
  )
}
