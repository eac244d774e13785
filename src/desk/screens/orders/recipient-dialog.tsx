import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { type Effect, EffectNote } from '../../parts/effect-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { useShowFault } from '../../parts/use-show-fault.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { effectSentences } from './effect-sentences.ts'
import { findWays, PLACE_FIELDS, type Ways } from './new-order-data.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import { type Preview, previewEdit } from './order-data.ts'
import { RECIPIENT_NAMES } from './recipient-data.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { useRecipient } from './use-recipient.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = {
  order: DeskOrder
  work: OrderWork
  /** What a carrier has refused of it, by field. */
  wrong?: FieldErrors | undefined
  onSaved?: () => void
  onClose: () => void
}

const NOTHING_WRONG: FieldErrors = {}
const NO_WAYS: Ways = { deliveries: [], payments: [], weight_g: null, goods: 0 }
const TYPED_MS = 300

/** Who gets it and where to, with what follows from the change before its button. */
export function RecipientDialog({ order, work, wrong = NOTHING_WRONG, onSaved, onClose }: Props) {
  const recipient = useRecipient(order, wrong, () => {
    void work.run(async () => undefined, 'Зміну збережено')
    onSaved?.()
    onClose()
  })
  const { base, typed, edit, met, errors, isBusy, change, save, keepMine, takeTheirs } = recipient
  const goods = order.lines.flatMap(({ product_id, variant_id, quantity }) =>
    product_id === null || variant_id === null ? [] : [{ product_id, variant_id, quantity }],
  )
  const city = typed.place['city'] ?? ''
  const ways = useAnswer<Ways>(city === '' ? 'ways' : city, () => findWays(goods, city)).value ?? NO_WAYS
  // The ways push down what stands below them when they come.
  useShowFault(ways === NO_WAYS ? NOTHING_WRONG : wrong, 'dialog[open]')
  // Upon what is saved now, also by others: the save is what finds a conflict.
  const { value: preview, error } = useAnswer<Preview>(
    edit && JSON.stringify([order.version, edit]),
    () => previewEdit(order.number, edit ?? {}),
    TYPED_MS,
  )
  const shown = error === null ? preview : null
  // What the preview finds wrong is as wrong at its field as what a save finds.
  const said = edit !== null && error instanceof DeskError ? error.fields : errors
  const isAtField = edit !== null && error instanceof DeskError && hasFields(error.fields, typed.method)
  const isMet = met.fields.length > 0

  return (
    <Dialog
      title="Отримувач і доставка"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={edit === null || shown === null || isMet}
            isBusy={isBusy}
            onClick={() => void save()}
          >
            Зберегти
          </Button>
          <Button
            look="outline"
            onClick={() => {
              recipient.discard()
              onClose()
            }}
          >
            Не зараз
          </Button>
        </>
      }
    >
      <TypedNotice typed={recipient} />
      {isMet && (
        <Note
          tone="other"
          isNews
          actions={
            <>
              <Button onClick={keepMine}>Лишити моє</Button>
              <Button look="outline" onClick={takeTheirs}>
                Узяти збережене
              </Button>
            </>
          }
        >
          Те саме щойно змінено{met.by === null ? '' : `: ${met.by}`} (
          {met.fields.map((field) => RECIPIENT_NAMES[field]).join(', ')}). Збережено:{' '}
          {[base.name, formatPhone(base.phone), base.email, deliveryAddress(base.delivery), base.comment]
            .filter(Boolean)
            .join(', ')}
          .
        </Note>
      )}
      {errors[''] && (
        <Note tone="wrong" isNews>
          {errors[''].join(' ')}
        </Note>
      )}
      <div className="fgrid">
        <TextField
          label="Ім’я та прізвище"
          value={typed.name}
          error={said['name']}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Телефон"
          inputMode="tel"
          value={typed.phone}
          error={said['phone']}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          label="Email"
          type="email"
          value={typed.email}
          error={said['email']}
          onChange={(email) => change({ email })}
        />
        <TextField
          label="Коментар покупця"
          value={typed.comment}
          error={said['comment']}
          maxLength={1000}
          onChange={(comment) => change({ comment })}
        />
      </div>
      <NewOrderPlace order={typed} ways={ways} errors={said} change={change} />
      {edit !== null && error !== null && !isAtField && (
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

/** Whether each of them has a place in the form. */
function hasFields(errors: FieldErrors, method: string): boolean {
  const places = ['delivery', ...(PLACE_FIELDS[method] ?? []).map((field) => `delivery.${field}`)]
  const known = new Set(['name', 'phone', 'email', 'comment', ...places])
  const fields = Object.keys(errors)
  return fields.length > 0 && fields.every((field) => known.has(field))
}

function problemOf(error: unknown): string {
  if (!(error instanceof DeskError)) return 'Не вдалося порахувати наслідки'
  return Object.values(error.fields).flat()[0] ?? error.message
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
