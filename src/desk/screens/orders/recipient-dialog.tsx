import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { useRef, useState } from 'react'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { ConflictNote } from '../../parts/conflict-note.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { type Effect, EffectNote } from '../../parts/effect-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { useSave, type Versioned } from '../../runtime/use-save.ts'
import { effectSentences } from './effect-sentences.ts'
import { findWays, type NewOrder, PLACE_FIELDS, type Ways } from './new-order-data.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import { type Preview, previewEdit } from './order-data.ts'
import { useAnswer } from './use-answer.ts'
import type { OrderWork } from './use-order-work.ts'

/** What may be changed: who gets it, and where to as one thing, because a branch belongs to its city and its carrier. */
type Recipient = Record<'name' | 'phone' | 'email' | 'comment', string> & {
  delivery: Readonly<Record<string, string>>
}
type Typed = Omit<Recipient, 'delivery'> & Pick<NewOrder, 'method' | 'place'>
type Props = { order: DeskOrder; work: OrderWork; onClose: () => void }

const NAMES: Readonly<Record<keyof Recipient, string>> = {
  name: 'ім’я',
  phone: 'телефон',
  email: 'email',
  comment: 'коментар',
  delivery: 'доставка',
}
const NO_WAYS: Ways = { deliveries: [], payments: [], weight_g: null }
const TYPED_MS = 300

/** Who gets it and where to, with what follows from the change before its button. */
export function RecipientDialog({ order, work, onClose }: Props) {
  // As it was opened: news reads the order again under the form, and would pass for what the person has seen.
  const [base, setBase] = useState(() => seenOf(order))
  const [typed, setTyped] = useState<Typed>(() => typedOf(base.fields))
  const latest = useRef(base)
  const change = (next: Partial<Typed>) => setTyped((known) => ({ ...known, ...next }))
  const goods = order.lines.flatMap(({ product_id, variant_id, quantity }) =>
    product_id === null || variant_id === null ? [] : [{ product_id, variant_id, quantity }],
  )
  const city = typed.place['city'] ?? ''
  const ways = useAnswer<Ways>(city === '' ? 'ways' : city, () => findWays(goods, city)).value ?? NO_WAYS
  const edit = editOf(recipientOf(typed), base.fields)
  // Upon what is saved now, whoever has saved it: the save is what finds a conflict.
  const { value: preview, error } = useAnswer<Preview>(
    edit && JSON.stringify([order.version, edit]),
    () => previewEdit(order.number, edit ?? {}),
    TYPED_MS,
  )
  const shown = error === null ? preview : null
  const save = useSave<Recipient>({
    base,
    fields: recipientOf(typed),
    send: async (fields, version) => {
      const changes = editOf(fields, latest.current.fields)
      // The other has saved the very same.
      if (changes === null) return latest.current
      return seenOf(await sendDesk('POST', `/orders/${order.number}/edit`, { version, ...changes }))
    },
    // The order as its own screen gets it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    readCurrent: (current) => seenOf(current as DeskOrder),
    onSaved: () => {
      void work.run(async () => undefined, 'Зміну збережено')
      onClose()
    },
    onMerged: (fields, current) => {
      latest.current = current
      setBase(current)
      setTyped(typedOf(fields))
    },
  })
  const isAsked = save.conflicts.length > 0

  return (
    <Dialog
      title="Отримувач і доставка"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={edit === null || shown === null || isAsked}
            isBusy={save.isBusy}
            onClick={() => void save.save()}
          >
            Зберегти
          </Button>
          <Button look="outline" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <ConflictNote
        save={save}
        names={NAMES}
        onTake={(fields) => {
          const taken = fields.map((field) => [field, base.fields[field]])
          setTyped(typedOf({ ...recipientOf(typed), ...Object.fromEntries(taken) }))
        }}
      />
      {isAsked && (
        <p>
          Збережено:{' '}
          {[base.fields.name, formatPhone(base.fields.phone), deliveryAddress(base.fields.delivery)]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
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
      <NewOrderPlace order={typed} ways={ways} errors={save.errors} change={change} />
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

function seenOf({ name, phone, email, comment, delivery, version }: DeskOrder): Versioned<Recipient> {
  const { method = '', ...place } = delivery
  const fields = { name, phone, email: email ?? '', comment, delivery: addressOf({ method, place }) }
  return { fields, version }
}

function typedOf({ delivery: { method = '', ...place }, ...who }: Recipient): Typed {
  return { ...who, method, place }
}

function recipientOf({ method, place, ...who }: Typed): Recipient {
  return { ...who, delivery: addressOf({ method, place }) }
}

/** Null while nothing differs from what was saved. */
function editOf(typed: Recipient, before: Recipient): OrderEditBody | null {
  const { name, phone, email, comment, delivery } = typed
  const hasMoved = delivery['method'] !== '' && JSON.stringify(delivery) !== JSON.stringify(before.delivery)
  const changes = {
    ...(name !== before.name && { name: name.trim() }),
    ...(phone !== before.phone && { phone: phone.trim() }),
    ...(email !== before.email && { email: email.trim() === '' ? null : email.trim() }),
    ...(comment !== before.comment && { comment }),
    // The server's schema says what of it is wrong.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(hasMoved && { delivery: delivery as NonNullable<OrderEditBody['delivery']> }),
  }
  return Object.keys(changes).length === 0 ? null : changes
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
