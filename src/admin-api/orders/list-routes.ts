import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { bulkAnswer, type BulkOutcome, bulkBody, bulkStatusBody } from '#src/contract/admin/order-changes.ts'
import {
  exportQuery,
  orderCountsAnswer,
  ordersAnswer,
  type orderSelectionQuery,
  ordersQuery,
} from '#src/contract/admin/orders.ts'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { kyivClock } from '#src/domain/delivery/dispatch-days.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { countDeskOrders } from '#src/orders/desk/count-desk-orders.ts'
import { exportOrderLines } from '#src/orders/desk/export-orders.ts'
import { type Cursor, listDeskOrders } from '#src/orders/desk/list-desk-orders.ts'
import type { OrderSelection } from '#src/orders/desk/order-selection.ts'
import { undoStatus } from '#src/orders/undo-status.ts'
import { TABLE_TYPES } from '#src/spreadsheets/write-table.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { RightRefused } from '#src/staff/refusals.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { presentRow } from './present-row.ts'
import { moveRefusal, waybillRefusal } from './refusals.ts'
import { deliveryDeps } from './room-deps.ts'

/** The list of orders, and actions on many of them. */
export const orderListRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps

  desk.get(
    '/orders',
    { right: 'orders.see', query: ordersQuery, answer: ordersAnswer },
    async ({ actor, query }) => {
      const page = await listDeskOrders(database, selectionOf(query, actor), {
        actor,
        after: cursorOf(query.after),
      })
      const { next } = page
      return {
        data: page.rows.map((row) => presentRow(row, { role: actor.role, now: clock() })),
        next: next && `${next.key}~${next.id}`,
      }
    },
  )

  desk.get('/orders/counts', { right: 'orders.see', answer: orderCountsAnswer }, async ({ actor }) => ({
    data: await countDeskOrders(database, { actor }),
  }))

  desk.post(
    '/orders/bulk/status',
    { right: 'orders.pack', body: bulkStatusBody, answer: bulkAnswer },
    async ({ actor, body: { numbers, status, from }, request }) =>
      each(numbers, request.log, async (number) => {
        const outcome = await changeOrderStatus(database, number, {
          status,
          actor,
          isUndoable: true,
          ...(from?.[number] && { from: from[number] }),
        })
        if (outcome.kind === 'missing') return 'Замовлення немає'
        return outcome.kind === 'changed' ? null : moveRefusal(outcome, status)
      }),
  )

  desk.post(
    '/orders/bulk/undo',
    { right: 'orders.pack', body: bulkBody, answer: bulkAnswer },
    async ({ actor, body, request }) =>
      each(body.numbers, request.log, async (number) => {
        const outcome = await undoStatus(database, number, { actor })
        if (outcome.kind === 'undone') return null
        if (outcome.kind === 'sold') return `«${outcome.title}» уже купили, скасування не повернути`
        return outcome.kind === 'late' ? 'Десять секунд минули' : 'Замовлення немає'
      }),
  )

  desk.post(
    '/orders/bulk/waybills',
    { right: 'orders.pack', body: bulkBody, answer: bulkAnswer },
    async ({ actor, body, request }) =>
      each(body.numbers, request.log, async (number) => {
        const outcome = await createWaybill(deliveryDeps(deps), { number, actor, now: clock() })
        if ('waybill' in outcome) return null
        return outcome.kind === 'missing' ? 'Замовлення немає' : waybillRefusal(outcome)
      }),
  )

  desk.post(
    '/orders/export',
    { right: 'orders.change', needsProof: true, query: exportQuery, raw: true },
    async ({ actor, query, reply }) => {
      const selection = { ...selectionOf(query, actor), numbers: query.numbers ?? null }
      const { format } = query
      const { bytes } = await exportOrderLines(database, selection, { actor, now: clock(), format })
      const name = `zamovlennia-${kyivClock(clock()).day}.${format}`
      reply.header('content-type', TABLE_TYPES[format])
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return Readable.from(bytes, { objectMode: false })
    },
  )
}

/** Does the work for one order after another. If one fails, the reason is returned and the others go on. */
async function each(
  numbers: readonly string[],
  log: FastifyBaseLogger,
  work: (number: string) => Promise<string | null>,
): Promise<{ data: BulkOutcome }> {
  const data: BulkOutcome = { done: [], failed: [] }
  for (const number of new Set(numbers)) {
    const reason = await reasonOf(number, log, work)
    if (reason === null) data.done.push(number)
    else data.failed.push({ number, reason })
  }
  return { data }
}

async function reasonOf(
  number: string,
  log: FastifyBaseLogger,
  work: (number: string) => Promise<string | null>,
) {
  try {
    return await work(number)
  } catch (error) {
    if (error instanceof RightRefused) return 'Ця дія не для вашої ролі'
    // The results of the others must not be lost with it.
    log.error({ err: error, order: number }, 'one of many orders was not changed')
    return 'Не вдалося. Спробуйте ще раз'
  }
}

function selectionOf(query: z.output<typeof orderSelectionQuery>, actor: StaffActor): OrderSelection {
  const { tab, q, payment, delivery, from, to, sum_from, sum_to, sort } = query
  return {
    tab,
    text: q,
    payment: payment ?? null,
    delivery: delivery ?? null,
    from: from ?? null,
    to: to ?? null,
    sum_from: sum_from === undefined ? null : toKopiykas(sum_from),
    sum_to: sum_to === undefined ? null : toKopiykas(sum_to),
    no_waybill: query.no_waybill === '1',
    unpaid_day: query.unpaid_day === '1',
    in_branch: query.in_branch === '1',
    numbers: null,
    manager_id: query.mine === '1' ? actor.id : null,
    sort,
  }
}

function cursorOf(after: string | undefined): Cursor | null {
  const [, key, id] = /^(.+)~(\d+)$/.exec(after ?? '') ?? []
  return key === undefined || id === undefined ? null : { key, id: Number(id) }
}
