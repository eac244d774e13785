import { methodParams, methodRecordAnswer, saveMethodBody } from '#src/contract/admin/methods.ts'
import type { MethodId } from '#src/contract/checkout-methods.ts'
import { instalmentExceptionsAnswer, instalmentExceptionsBody } from '#src/contract/admin/settings.ts'
import { notFound } from '#src/http/errors.ts'
import { changeInstalmentExceptions, loadInstalmentExceptions } from '#src/orders/instalment-exceptions.ts'
import { findMethod, loadMethodTerms, saveMethodTerms } from '#src/orders/method-terms.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const right = 'settings.change'

/** Single methods of delivery or payment: texts, prices, limits, zones, bank details. */
export const methodDeskRoutes: AdminRoutes = (desk, { database }) => {
  desk.get(
    '/settings/terms/:method',
    { right, params: methodParams, answer: methodRecordAnswer },
    async ({ actor, params }) => ({
      data: await loadMethodTerms(database, { actor, method: known(params.method) }),
    }),
  )

  desk.put(
    '/settings/terms/:method',
    { right, params: methodParams, body: saveMethodBody, answer: methodRecordAnswer },
    async ({ actor, params, body }) => {
      const method = known(params.method)
      await saveMethodTerms(database, { actor, method, ...body })
      return { data: await loadMethodTerms(database, { actor, method }) }
    },
  )
}

/** What the owner does not sell by instalments. */
export const instalmentDeskRoutes: AdminRoutes = (desk, { database }) => {
  desk.get('/settings/instalments', { right, answer: instalmentExceptionsAnswer }, async ({ actor }) => ({
    data: await loadInstalmentExceptions(database, actor),
  }))

  desk.put(
    '/settings/instalments',
    { right, body: instalmentExceptionsBody },
    async ({ actor, body: { version, ...ids } }) => {
      await changeInstalmentExceptions(database, { actor, version, change: () => ids })
    },
  )
}

function known(name: string): MethodId {
  const method = findMethod(name)
  if (method === null) throw notFound('address')
  return method
}
