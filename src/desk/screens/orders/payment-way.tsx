import { useState } from 'react'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { EffectNote } from '../../parts/effect-note.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { effectSentences } from './effect-sentences.ts'
import { findWays, type Ways } from './new-order-data.ts'
import { type Preview, previewEdit } from './order-data.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork }

/** The method of payment of the order, which determines whether the carrier collects money. */
export function PaymentWay({ order, work }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NetButton look="outline" onClick={() => setOpen(true)}>
        {order.payment_method === null ? 'Обрати спосіб оплати' : 'Змінити спосіб оплати'}
      </NetButton>
      {isOpen && <PaymentDialog order={order} work={work} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & {
  /** Why a carrier refuses the current method. */
  wrong?: readonly string[] | undefined
  onSaved?: () => void
  onClose: () => void
}

export function PaymentDialog({ order, work, wrong, onSaved, onClose }: DialogProps) {
  const saved = order.payment_method ?? ''
  const [chosen, setChosen] = useState(saved)
  const { payments } = useAnswer<Ways>('ways', () => findWays([], '')).value ?? { payments: [] }
  const method = PAYMENT_METHODS.find((known) => known === chosen && known !== saved)
  const edit: OrderEditBody | undefined = method
    ? { version: order.version, payment_method: method }
    : undefined
  const { value, error } = useAnswer<Preview>(method ?? null, () => previewEdit(order.number, edit ?? {}))
  const preview = error === null ? value : null

  async function save(): Promise<void> {
    const path = `/orders/${order.number}/edit`
    const isDone = await work.run(() => sendDesk('POST', path, edit), 'Спосіб оплати змінено')
    if (!isDone) return
    onSaved?.()
    onClose()
  }

  const isListed = payments.some(({ id }) => id === saved)
  return (
    <Dialog
      title="Спосіб оплати"
      size="small"
      onClose={onClose}
      actions={
        <NetButton disabled={preview === null || !edit} onClick={() => save()}>
          Зберегти
        </NetButton>
      }
    >
      <Select
        label="Як платить покупець"
        value={chosen}
        error={edit ? null : wrong}
        choices={[
          ...(isListed ? [] : [{ value: saved, name: order.payment_title, isOff: true }]),
          ...payments.map(({ id, title }) => ({ value: id, name: title })),
        ]}
        onChange={setChosen}
      />
      {edit && error !== null && (
        <Note tone="wrong" isNews>
          {error instanceof DeskError ? error.message : 'Не вдалося порахувати наслідки'}
        </Note>
      )}
      {edit && preview && (
        <EffectNote
          title="Коли збережете:"
          effects={[
            ...effectSentences(preview.effect),
            { icon: 'chat', what: 'Покупець отримає лист зі змінами', how: 'Один, коли збережете.' },
          ]}
        />
      )}
    </Dialog>
  )
}
