import { conflict, notFound } from '#src/http/errors.ts'
import { saveCustomerNote } from '#src/accounts/customer-note.ts'
import {
  eraseDeskCustomer,
  type Erasure,
  exportDeskCustomer,
  findDeskCustomer,
  listDeskCustomers,
  planErasure,
  type DeskCustomer,
} from '#src/accounts/desk-customers.ts'
import { makePasswordLink } from '#src/accounts/password-link.ts'
import {
  customerAnswer,
  customerParams,
  customersAnswer,
  customersQuery,
  type DeskCustomerRow,
  erasureAnswer,
  type Erasure as ShownErasure,
  noteBody,
  passwordLinkAnswer,
} from '#src/contract/admin/customers.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { deskOrigin } from '../own-origin.ts'

/** Customers: those with an account, and those known by the phone number of an order. */
export const customersDeskRoutes: AdminRoutes = (desk, { config, database, clock }) => {
  desk.get(
    '/customers',
    { right: 'customers.see', query: customersQuery, answer: customersAnswer },
    async ({ actor, query }) => {
      const { rows, next } = await listDeskCustomers(database, {
        actor,
        query: query.q,
        before: query.before ?? null,
      })
      return { data: { rows: rows.map(present), next: next === null ? null : String(next) } }
    },
  )

  desk.get(
    '/customers/:key',
    { right: 'customers.see', params: customerParams, answer: customerAnswer },
    async ({ actor, params }) => {
      const customer = await findDeskCustomer(database, { actor, key: params.key })
      if (!customer) throw notFound('address')
      const latest = customer.latest.map(({ total, created_at, is_pickup, ...order }) => ({
        ...order,
        status_title: statusName(order.status, is_pickup),
        total: toHryvnias(total),
        created_at: created_at.toISOString(),
      }))
      const { note, note_version } = customer
      return { data: { ...present(customer), note, note_version, latest } }
    },
  )

  desk.put(
    '/customers/:key/note',
    { right: 'customers.see', params: customerParams, body: noteBody },
    async ({ actor, params, body }) => {
      await saveCustomerNote(database, { actor, key: params.key, ...body })
    },
  )

  desk.get(
    '/customers/:key/export',
    { right: 'customers.export', needsProof: true, raw: true, params: customerParams },
    async ({ actor, params, reply }) => {
      const data = await exportDeskCustomer(database, { actor, key: params.key, now: clock() })
      if (!data) throw notFound('address')
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="customer-${params.key.replace('+', '')}.json"`)
      return JSON.stringify(data, null, 2)
    },
  )

  desk.post(
    '/customers/:key/password-link',
    { right: 'customers.access', needsProof: true, params: customerParams, answer: passwordLinkAnswer },
    async ({ actor, params, request }) => {
      const link = await makePasswordLink(database, { actor, account: params, now: clock() })
      if (!link) throw notFound('address')
      const origin = config.publicUrl ?? deskOrigin(request, config)
      const { email, path, expires_at } = link
      return { data: { email, url: new URL(path, origin).href, expires_at: expires_at.toISOString() } }
    },
  )

  desk.get(
    '/customers/:key/erasure',
    { right: 'customers.erase', params: customerParams, answer: erasureAnswer },
    async ({ actor, params }) => ({
      data: presentErasure(await planErasure(database, { actor, key: params.key })),
    }),
  )

  desk.post(
    '/customers/:key/erase',
    { right: 'customers.erase', needsProof: true, params: customerParams },
    async ({ actor, params }) => {
      const { open } = await eraseDeskCustomer(database, { actor, key: params.key, now: clock() })
      if (open.length > 0)
        throw conflict(`Спершу виконайте або скасуйте замовлення ${open.join(', ')}. Нічого не видалено.`)
    },
  )
}

function present({
  total,
  last_at,
  key,
  name,
  phone,
  email,
  account_email,
  has_account,
  orders,
  returned,
}: DeskCustomer): DeskCustomerRow {
  return {
    key,
    name,
    phone,
    email,
    account_email,
    has_account,
    orders,
    returned,
    total: toHryvnias(total),
    last_at: last_at?.toISOString() ?? null,
  }
}

function presentErasure({ traces, open }: Erasure): ShownErasure {
  return {
    accounts: traces.accounts.map(({ name, email }) => ({ name, email })),
    orders: traces.orders.map(({ number }) => number),
    open,
  }
}
