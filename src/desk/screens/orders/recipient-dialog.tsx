import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { useState } from 'react'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { type Effect, EffectNote } from '../../parts/effect-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { effectSentences } from './effect-sentences.ts'
import { findWays, type NewOrder, PLACE_FIELDS, type Ways } from './new-order-data.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import { type Preview, previewEdit } from './order-data.ts'
import { useAnswer } from './use-answer.ts'
import type { OrderWork } from './use-order-work.ts'

type Typed = Pick<NewOrder, 'name' | 'phone' | 'method' | 'place'> & { email: string; comment: string }
type Props = { order: DeskOrder; work: OrderWork; onClose: () => void }

const NO_WAYS: Ways = { deliveries: [], payments: [], weight_g: null }
const TYPED_MS = 300

/** Who gets it and where to, with what follows from the change before its button. */
export function RecipientDialog({ order, work, onClose }: Props) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(order))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const change = (next: Partial<Typed>) => setTyped((known) => ({ ...known, ...next }))
  const goods = order.lines.flatMap(({ product_id, variant_id, quantity }) =>
    product_id === null || variant_id === null ? [] : [{ product_id, variant_id, quantity }],
  )
  const city = typed.place['city'] ?? ''
  const ways = useAnswer<Ways>(city === '' ? 'ways' : city, () => findWays(goods, city)).value ?? NO_WAYS
  const edit = editOf(typed, order)
  const { value: preview, error } = useAnswer<Preview>(
    edit && JSON.stringify(edit),
    () => previewEdit(order.number, edit ?? {}),
    TYPED_MS,
  )
  const shown = error === null ? preview : null

  async function save(): Promise<void> {
    if (edit === null) return
    setErrors({})
    const isDone = await work.run(async () => {
      try {
        await sendDesk('POST', `/orders/${order.number}/edit`, edit)
      } catch (failure) {
        if (failure instanceof DeskError) setErrors(failure.fields)
        throw failure
      }
    }, 'Зміну збережено')
    if (isDone) onClose()
  }

  return (
    <Dialog
      title="Отримувач і доставка"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button disabled={edit === null || shown === null} onClick={() => void save()}>
            Зберегти
          </Button>
          <Button look="outline" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <div className="fgrid">
        <TextField label="Ім’я та прізвище" value={typed.name} onChange={(name) => change({ name })} />
        <TextField
          label="Телефон"
          inputMode="tel"
          value={typed.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField label="Email" type="email" value={typed.email} onChange={(email) => change({ email })} />
        <TextField
          label="Коментар покупця"
          value={typed.comment}
          maxLength={1000}
          onChange={(comment) => change({ comment })}
        />
      </div>
      <NewOrderPlace order={typed} ways={ways} errors={errors} change={change} />
      {edit !== null && error !== null && (
        <Note tone="wrong" isNews>
          {problemOf(error)}
        </Note>
      )}
      {edit !== null && shown && (
        <EffectNote title="Коли збережете:" effects={effectsOf(shown, order, edit)} />
      )}
    </Dialog>
  )
}

function problemOf(error: unknown): string {
  if (!(error instanceof DeskError)) return 'Не вдалося порахувати наслідки'
  return Object.values(error.fields).flat()[0] ?? error.message
}

function typedOf({ name, phone, email, comment, delivery }: DeskOrder): Typed {
  const { method = '', ...place } = delivery
  return { name, phone, email: email ?? '', comment, method, place }
}

/** Null while nothing differs from what is saved. */
function editOf(typed: Typed, order: DeskOrder): OrderEditBody | null {
  const before = typedOf(order)
  const delivery = addressOf(typed)
  const hasMoved = typed.method !== '' && JSON.stringify(delivery) !== JSON.stringify(addressOf(before))
  const changes = {
    ...(typed.name !== before.name && { name: typed.name.trim() }),
    ...(typed.phone !== before.phone && { phone: typed.phone.trim() }),
    ...(typed.email !== before.email && { email: typed.email.trim() === '' ? null : typed.email.trim() }),
    ...(typed.comment !== before.comment && { comment: typed.comment }),
    // The server's schema says what of it is wrong.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(hasMoved && { delivery: delivery as NonNullable<OrderEditBody['delivery']> }),
  }
  return Object.keys(changes).length === 0 ? null : { version: order.version, ...changes }
}

function addressOf({ method, place }: Pick<Typed, 'method' | 'place'>): Record<string, string> {
  const names = [...(PLACE_FIELDS[method] ?? []), 'settlement_id', 'point_id']
  const fields = names.flatMap((name) => {
    const value = place[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return { method, ...Object.fromEntries(fields) }
}

function price(sum: number | null): string {
  return sum === null ? 'платить покупець' : moneyOf(sum)
}

function effectsOf(preview: Preview, order: DeskOrder, edit: OrderEditBody): Effect[] {
  const effects = effectSentences(preview.effect)
  const isPriced = preview.delivery_price !== order.delivery_price
  const method = edit.delivery?.method
  const leavesCarrier =
    order.waybill !== null &&
    method !== undefined &&
    carrierOf(method) !== carrierOf(order.delivery['method'] ?? '')
  const isLetter = edit.delivery !== undefined
  return [
    ...(isPriced
      ? [
          {
            icon: 'truck' as const,
            what: `Доставка: ${price(preview.delivery_price)}`,
            how: `Було: ${price(order.delivery_price)}. Разом ${moneyOf(preview.total)}.`,
          },
        ]
      : []),
    ...(leavesCarrier
      ? [
          {
            icon: 'truck' as const,
            what: 'Накладну треба анулювати',
            how: 'Іншим способом вона не поїде: після збереження натисніть «Анулювати».',
          },
        ]
      : effects),
    ...(order.waybill && !leavesCarrier && preview.effect.waybill.kind === 'stays'
      ? [
          {
            icon: 'truck' as const,
            what: 'Накладна лишається, як є',
            how: 'Перевізник уже має посилку або нічого нового для нього немає.',
          },
        ]
      : []),
    {
      icon: 'chat' as const,
      what: isLetter ? 'Покупець отримає лист зі змінами' : 'Листа покупцеві не буде',
      how: isLetter ? 'Один, коли збережете.' : 'Спосіб і адреса доставки ті самі.',
    },
  ]
}
