import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { goodsBody, noteBody, packBody, statusBody } from '#src/contract/admin/order-changes.ts'
import { deskOrderAnswer, orderParams } from '#src/contract/admin/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { addNote } from '#src/orders/desk/add-note.ts'
import { packLine } from '#src/orders/desk/pack-line.ts'
import { removeTrialOrder } from '#src/orders/remove-trial-order.ts'
import { decideGoods, returnGoods } from '#src/orders/return-goods.ts'
import { undoStatus } from '#src/orders/undo-status.ts'
import { Conflict } from '#src/staff/refusals.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { goodsRefusal, moveRefusal } from './refusals.ts'
import { showOrder } from './show-order.ts'

/** Single orders: what is known of them, and the actions on them. */
export const orderRoutes: AdminRoutes = (desk, deps) => {
  const { database } = deps
  const at = { params: orderParams, answer: deskOrderAnswer }
  const show = showOrder(deps)

  desk.get('/orders/:number', { right: 'orders.see', ...at }, ({ actor, params }) =>
    show(params.number, actor),
  )

  desk.post(
    '/orders/:number/status',
    { right: 'orders.pack', takesKey: true, ...at, body: statusBody },
    async ({ actor, params: { number }, body: { status, from, is_unpaid_known } }) => {
      const outcome = await changeOrderStatus(database, number, {
        status,
        actor,
        isUndoable: true,
        ...(from && { from }),
        ...(is_unpaid_known && { isUnpaidKnown: true }),
      })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind !== 'changed') throw new Refusal(moveRefusal(outcome, status))
      return show(number, actor)
    },
  )

  desk.post(
    '/orders/:number/undo',
    { right: 'orders.pack', ...at },
    async ({ actor, params: { number } }) => {
      const outcome = await undoStatus(database, number, { actor })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'late') throw new Refusal('Десять секунд минули: зміну вже розіслано')
      if (outcome.kind === 'sold') throw new Refusal(`«${outcome.title}» уже купили, скасування не повернути`)
      return show(number, actor)
    },
  )

  desk.delete(
    '/orders/:number/trial',
    { right: 'orders.change', params: orderParams },
    async ({ actor, params: { number } }) => {
      const outcome = await removeTrialOrder(database, number, { actor })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'refused') throw new Refusal(outcome.sentence)
    },
  )

  desk.post(
    '/orders/:number/notes',
    { right: 'orders.pack', takesKey: true, ...at, body: noteBody },
    async ({ actor, params: { number }, body }) => {
      if (!(await addNote(database, number, { text: body.text, actor }))) throw notFound('order')
      return show(number, actor)
    },
  )

  desk.post(
    '/orders/:number/pack',
    { right: 'orders.pack', takesKey: true, ...at, body: packBody },
    async ({ actor, params: { number }, body }) => {
      const { was, ...ticked } = body
      const outcome = await packLine(database, number, {
        ...ticked,
        ...(was !== undefined && { was }),
        actor,
      })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'no-line') throw new Refusal('Стільки цього товару в замовленні немає')
      if (outcome.kind === 'refused') throw new Refusal(moveRefusal(outcome, 'packed'))
      if (outcome.kind === 'overtaken') throw new Conflict({ packed: outcome.packed }, { by: null, at: null })
      return show(number, actor)
    },
  )

  desk.post(
    '/orders/:number/goods',
    { right: 'orders.pack', takesKey: true, ...at, body: goodsBody },
    async ({ actor, params: { number }, body: { action, lines } }) => {
      const request = { pieces: lines ?? ('all' as const), actor }
      const fate = action === 'restock' ? 'restocked' : 'written_off'
      const outcome =
        action === 'return'
          ? await returnGoods(database, number, request)
          : await decideGoods(database, number, { ...request, fate })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind !== 'done') throw goodsRefusal(outcome)
      return show(number, actor)
    },
  )
}
