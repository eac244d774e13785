import { z } from 'zod'
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
  type StoredAddress,
} from '#src/accounts/addresses.ts'
import { MOST_ADDRESSES } from '#src/contract/address-limits.ts'
import {
  type Address,
  addressAnswerSchema,
  addressesAnswerSchema,
  addressParamsSchema,
  addressRequestSchema,
} from '#src/contract/addresses.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { type CheckoutMethods, loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { ApiRoutes } from '#src/http/api-routes.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import {
  anyFailure,
  BEARER,
  bodyFailure,
  failure,
  notFoundFailure,
  signedInFailure,
} from '#src/http/failures.ts'
import { customerOf, requireCustomer } from '#src/http/signed-in.ts'

const COMMON = { tags: ['Кабінет'], security: BEARER }
const FULL = `Збережено вже ${MOST_ADDRESSES} адрес. Видаліть непотрібну`

/** A customer's saved delivery addresses, so that she need not type them again. */
export const addressesRoutes: ApiRoutes = async (app, deps) => {
  const { database, clock } = deps
  const methods = cachedSetting(() => loadCheckoutMethods(database), clock)
  app.addHook('preValidation', requireCustomer(deps))

  app.get(
    '/api/client/addresses',
    {
      schema: {
        ...COMMON,
        operationId: 'listAddresses',
        summary: 'Збережені адреси доставки; та, що береться першою, стоїть першою',
        response: { 200: addressesAnswerSchema, ...signedInFailure, ...anyFailure },
      },
    },
    async (request) => {
      const [addresses, known] = await Promise.all([
        listAddresses(database, customerOf(request).id),
        methods(),
      ])
      return { data: addresses.flatMap((address) => presentAddress(address, known)) }
    },
  )

  app.post(
    '/api/client/addresses',
    {
      schema: {
        ...COMMON,
        operationId: 'addAddress',
        summary: 'Зберегти адресу доставки; перша стає основною',
        body: addressRequestSchema,
        response: {
          201: addressAnswerSchema,
          409: failure(`Збережено вже ${MOST_ADDRESSES}`),
          ...signedInFailure,
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const saved = await addAddress(database, customerOf(request).id, request.body)
      if (!saved) throw conflict(FULL)
      return reply.code(201).send({ data: shown(saved, await methods()) })
    },
  )

  app.put(
    '/api/client/addresses/:id',
    {
      schema: {
        ...COMMON,
        operationId: 'changeAddress',
        summary: 'Змінити адресу або зробити її основною',
        params: addressParamsSchema,
        body: addressRequestSchema,
        response: {
          200: addressAnswerSchema,
          ...signedInFailure,
          ...notFoundFailure,
          ...bodyFailure,
          ...anyFailure,
        },
      },
    },
    async (request) => {
      const named = { id: request.params.id, customerId: customerOf(request).id }
      const saved = await changeAddress(database, named, request.body)
      if (!saved) throw notFound('address')
      return { data: shown(saved, await methods()) }
    },
  )

  app.delete(
    '/api/client/addresses/:id',
    {
      schema: {
        ...COMMON,
        operationId: 'removeAddress',
        summary: 'Видалити адресу',
        params: addressParamsSchema,
        response: {
          204: z.null().describe('Адреси немає'),
          ...signedInFailure,
          ...notFoundFailure,
          ...anyFailure,
        },
      },
    },
    async (request, reply) => {
      const named = { id: request.params.id, customerId: customerOf(request).id }
      if (!(await removeAddress(database, named))) throw notFound('address')
      return reply.code(204).send(null)
    },
  )
}

function presentAddress(
  { id, delivery, is_default }: StoredAddress,
  { deliveries }: CheckoutMethods,
): Address[] {
  const method = DELIVERY_METHODS.find((known) => known === delivery['method'])
  if (method === undefined) return []
  const title = deliveries.find((known) => known.id === method)?.title ?? ''
  return [{ id, method, title, text: deliveryAddress(delivery), delivery: { ...delivery }, is_default }]
}

function shown(address: StoredAddress, methods: CheckoutMethods): Address {
  const [presented] = presentAddress(address, methods)
  if (!presented) throw new Error(`address ${address.id} has no known way of delivery`)
  return presented
}
