import type { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { editBody, previewAnswer } from '#src/contract/admin/order-changes.ts'
import { deskOrderAnswer, orderParams } from '#src/contract/admin/orders.ts'
import { emailError, nameError, phoneError } from '#src/domain/contact/contact-rules.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { editOrder, previewEdit } from '#src/orders/edit-order.ts'
import type { EditRequest, OrderEdit } from '#src/orders/plan-edit.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { presentEffect } from './present-order.ts'
import { editRefusal } from './refusals.ts'
import { showOrder } from './show-order.ts'

/** Changes of an order that its customer asks for: previewed, and saved. */
export const orderEditRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps
  const show = showOrder(deps)
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
      const { total, goods, discount, delivery_price, effect, warning } = preview
      const { data } = await show(number, actor)
      return {
        data: {
          total: toHryvnias(total),
          goods: toHryvnias(goods),
          discount: toHryvnias(discount),
          delivery_price: delivery_price === null ? null : toHryvnias(delivery_price),
          effect: presentEffect(effect, toKopiykas(data.paid)),
          warning,
        },
      }
    },
  )

  desk.post(
    '/orders/:number/edit',
    { right: 'orders.change', takesKey: true, params: orderParams, body: editBody, answer: deskOrderAnswer },
    async ({ actor, params: { number }, body }) => {
      const outcome = await editOrder(database, number, requestOf(body, actor))
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'conflict') throw await conflict(number, actor)
      if (outcome.kind !== 'edited') throw editRefusal(outcome)
      return show(number, actor)
    },
  )
}

/** The schema has limited the lengths; the messages are those of the form. */
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
