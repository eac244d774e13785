import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import {
  editBody,
  goodsBody,
  noteBody,
  packBody,
  previewAnswer,
  statusBody,
} from '#src/contract/admin/order-changes.ts'
import { deskOrderAnswer, orderParams } from '#src/contract/admin/orders.ts'
import { emailError, nameError, phoneError } from '#src/domain/contact/contact-rules.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { addNote } from '#src/orders/desk/add-note.ts'
import { packLine } from '#src/orders/desk/pack-line.ts'
import { editOrder, previewEdit } from '#src/orders/edit-order.ts'
import type { EditRequest, OrderEdit } from '#src/orders/plan-edit.ts'
import { decideGoods, returnGoods } from '#src/orders/return-goods.ts'
import { undoStatus } from '#src/orders/undo-status.ts'
import { writtenInvoice } from '#src/orders/invoice/written-invoice.ts'
import { hastenReceipt } from '#src/receipts/postponed-receipts.ts'
import { askForOrder, retryReceipt } from '#src/receipts/list-receipts.ts'
import { receiptSettingsSchema } from '#src/contract/receipt-settings.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { presentEffect } from './present-order.ts'
import { editRefusal, goodsRefusal, moveRefusal } from './refusals.ts'
import { showOrder } from './show-order.ts'

/** One order: what is known of it, and what is done to it. */
export const orderRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault, clock } = deps
  const at = { params: orderParams, answer: deskOrderAnswer }
  const show = showOrder(deps)
  const receiptSettings = () => loadPrivateSettings(database, vault, receiptSettingsSchema)

  desk.get('/orders/:number', { right: 'orders.see', ...at }, ({ actor, params }) =>
    show(params.number, actor),
  )

  desk.post(
    '/orders/:number/status',
    { right: 'orders.pack', takesKey: true, ...at, body: statusBody },
    async ({ actor, params: { number }, body: { status, from } }) => {
      const outcome = await changeOrderStatus(database, number, {
        status,
        actor,
        isUndoable: true,
        ...(from && { from }),
      })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'refused') throw new Refusal(moveRefusal(outcome, status))
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

  const requestOf = (body: z.output<typeof editBody>, actor: StaffActor): EditRequest => ({
    edit: readEdit(body),
    actor,
    reason: body.reason === '' ? null : body.reason,
    findPlace: (transaction, address) => resolvePlace(transaction, address, clock()),
    ...(body.version !== undefined && { version: body.version }),
    ...(body.agreed !== undefined && { agreed: body.agreed }),
  })
  const conflict = async (number: string, actor: StaffActor) => {
    const { data } = await show(number, actor)
    const newest = data.history.find(({ id }) => id > 0)
    return new Conflict(data, { by: newest?.by || null, at: newest ? new Date(newest.at) : null })
  }

  desk.post(
    '/orders/:number/edit/preview',
    { right: 'orders.change', params: orderParams, body: editBody, answer: previewAnswer },
    async ({ actor, params: { number }, body }) => {
      const preview = await previewEdit(database, number, { ...requestOf(body, actor), reason: 'preview' })
      if (preview.kind === 'missing') throw notFound('order')
      if (preview.kind === 'conflict') throw await conflict(number, actor)
      if (preview.kind !== 'preview') throw editRefusal(preview)
      const { total, goods, delivery_price, effect, warning } = preview
      const { data } = await show(number, actor)
      return {
        data: {
          total: toHryvnias(total),
          goods: toHryvnias(goods),
          delivery_price: delivery_price === null ? null : toHryvnias(delivery_price),
          effect: presentEffect(effect, toKopiykas(data.paid)),
          warning,
        },
      }
    },
  )

  desk.post(
    '/orders/:number/edit',
    { right: 'orders.change', takesKey: true, ...at, body: editBody },
    async ({ actor, params: { number }, body }) => {
      const outcome = await editOrder(database, number, requestOf(body, actor))
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'conflict') throw await conflict(number, actor)
      if (outcome.kind !== 'edited') throw editRefusal(outcome)
      return show(number, actor)
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

  desk.post(
    '/orders/:number/receipts',
    { right: 'orders.change', ...at },
    async ({ actor, params: { number } }) => {
      const { receipts_manual: manual, receipts_collected: collected } = await receiptSettings()
      const asked = await askForOrder(database, number, { manual, collected, actor })
      if (asked === null) throw notFound('order')
      if (asked === 0) throw new Refusal('Усі чеки цього замовлення вже є або чекають')
      return show(number, actor)
    },
  )

  desk.get(
    '/orders/:number/invoice',
    { right: 'orders.change', raw: true, params: orderParams },
    async ({ params: { number }, reply }) => {
      const written = await writtenInvoice(database, number)
      if (written.kind === 'no-order') throw notFound('order')
      if (written.kind === 'no-invoice')
        throw new Refusal('Рахунку немає: потрібні реквізити в налаштуваннях оплати')
      reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="rakhunok-${number}.pdf"`)
      return written.pdf
    },
  )

  desk.post(
    '/orders/:number/receipts/:id/retry',
    { right: 'orders.change', ...at, params: orderParams.extend({ id: z.uuid() }) },
    async ({ actor, params: { number, id } }) => {
      const isDone = (await hastenReceipt(database, id, actor)) || (await retryReceipt(database, id, actor))
      if (!isDone) throw new Refusal('Цей чек уже видано')
      return show(number, actor)
    },
  )
}

/** The schema has bounded lengths; the sentences are those of the form. */
function readEdit({ lines, discount, phone, name, email, ...body }: z.output<typeof editBody>): OrderEdit {
  const problem =
    (phone === undefined ? null : phoneError(phone)) ??
    (name === undefined ? null : nameError(name)) ??
    (email ? emailError(email) : null)
  if (problem !== null) throw new Refusal(problem)
  const { added, delivery, payment_method, comment } = body
  return {
    ...(lines && {
      lines: lines.map(({ position, quantity, price }) => ({
        position,
        ...(quantity !== undefined && { quantity }),
        ...(price !== undefined && { price: toKopiykas(price) }),
      })),
    }),
    ...(added && { added }),
    ...(discount !== undefined && { discount: toKopiykas(discount) }),
    ...(delivery && { delivery }),
    ...(payment_method && { payment_method }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: normalizePhone(phone) ?? phone }),
    ...(email !== undefined && { email: email === '' ? null : email }),
    ...(comment !== undefined && { comment }),
  }
}
