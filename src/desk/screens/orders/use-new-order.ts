import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { orderName } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sendOrQueue } from '../../runtime/offline/press.ts'
import { removePress, type WaitingPress } from '../../runtime/offline/queue.ts'
import { say } from '../../runtime/toasts.ts'
import { bodyOf, emptyOrder, type NewOrder, type NewOrderPart, type NewOrderSums } from './new-order-data.ts'
import { undoStatuses } from './orders-data.ts'
import type { PayLink } from './remind-dialog.tsx'
import { useNewOrderDraft } from './use-new-order-draft.ts'

/**
 * A new order as it is typed, and creating it; without a connection it waits on the person's own device.
 *
 * @param press a new order that waited for a connection and was refused; the form contains what was typed then
 */
export function useNewOrder(press: WaitingPress | null) {
  const [link, setLink] = useState<PayLink | null>(null)
  const navigate = useNavigate()
  const [errors, setErrors] = useState<NewOrderPart['errors']>({})
  const [isBusy, setBusy] = useState(false)
  const { order, setOrder, restoredAt, discard, begin } = useNewOrderDraft(press)

  async function send(showsLink: boolean, sums: NewOrderSums): Promise<void> {
    const who = order.name.trim() || order.phone
    const title = `Нове замовлення: ${who}, ${countOf(order.lines.length, PRODUCT_FORMS)}`
    const sent = await whileSaving(() =>
      // Nothing else can have been done with a new order, so no press comes before it.
      sendOrQueue<{ number: string; total: number; uri: string }>(
        { path: '/orders', body: bodyOf(order, sums), title, key: order.key, form: order },
        '/orders/new',
      ),
    )
    if (press) await removePress(press)
    discard()
    setOrder(emptyOrder())
    if (sent.pressed === 'queued') {
      say('Замовлення чекає на зв’язок. Створимо, щойно він з’явиться')
      await navigate('/orders')
      return
    }
    const { number, total, uri } = sent.answer
    say(
      `${orderName(number)} створено`,
      order.isConfirmed ? async () => void (await undoStatuses([number])) : null,
    )
    if (showsLink) setLink({ number, due: total, phone: order.phone, uri })
    else await navigate(`/orders/${number}`)
  }

  async function create(showsLink: boolean, sums: NewOrderSums): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    try {
      await send(showsLink, sums)
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setErrors(Object.keys(error.fields).length > 0 ? error.fields : { '': [error.message] })
    } finally {
      setBusy(false)
    }
  }

  return {
    order,
    change: (next: Partial<NewOrder>) => setOrder((known) => ({ ...known, ...next })),
    errors,
    isBusy,
    /** @param showsLink whether the person has to pass on the link to pay, because the shop cannot write to the customer */
    create: (showsLink: boolean, sums: NewOrderSums) => void create(showsLink, sums),
    link,
    /** When the restored draft was typed; null without one. */
    restoredAt,
    discard: begin,
  }
}
