import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { EffectNote } from '../../parts/effect-note.tsx'
import { Note } from '../../parts/note.tsx'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { PLACE_FIELDS } from './new-order-data.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import { useExpected } from './use-expected.ts'
import { type Preview, previewEdit } from './order-data.ts'
import { RECIPIENT_NAMES } from './recipient-data.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { recipientEffects } from './recipient-effects.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { useRecipient } from './use-recipient.ts'
import { NO_WAYS, useWays } from './use-ways.ts'
import { WaysFailed } from './ways-failed.tsx'
import type { OrderWork } from './use-order-work.ts'

type Props = {
  order: DeskOrder
  work: OrderWork
  /** Fields that the carrier has refused, with its reasons. */
  wrong?: FieldErrors | undefined
  onSaved?: () => void
  onClose: () => void
}

const NOTHING_WRONG: FieldErrors = {}
const TYPED_MS = 300

/** Edits the recipient and the address, and shows the consequences before they are saved. */
export function RecipientDialog({ order, work, wrong = NOTHING_WRONG, onSaved, onClose }: Props) {
  const recipient = useRecipient(order, wrong, () => {
    void work.run(async () => undefined, 'Зміну збережено')
    onSaved?.()
    onClose()
  })
  const { typed, edit, met, errors, isBusy, change, save } = recipient
  const goods = order.lines.flatMap(({ product_id, variant_id, quantity }) =>
    product_id === null || variant_id === null ? [] : [{ product_id, variant_id, quantity }],
  )
  const { ways, ...answered } = useWays({ lines: goods, place: typed.place })
  const { office } = useExpected(typed, ways)
  // The methods of delivery push the fields below down when they come, so the wrong field is shown only after that.
  useShowFault(ways === NO_WAYS ? NOTHING_WRONG : wrong, 'dialog[open]')
  const { preview, wrong: foundWrong, problem } = usePreview(order, edit, typed.method)
  // A mistake that the preview finds is shown at its field like one that a save finds.
  const said = foundWrong ?? errors
  const isMet = met.fields.length > 0

  return (
    <Dialog
      title="Отримувач і доставка"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={edit === null || preview === null || isMet}
            isBusy={isBusy}
            onClick={() => save()}
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
      {isMet && <MetNote recipient={recipient} />}
      {errors[''] && (
        <Note tone="wrong" isNews>
          {errors[''].join(' ')}
        </Note>
      )}
      <RecipientFields typed={typed} errors={said} change={change} />
      <WaysFailed {...answered} />
      <NewOrderPlace
        order={typed}
        ways={ways}
        expected={{ text: '', office }}
        errors={said}
        change={change}
      />
      {problem !== null && (
        <Note tone="wrong" isNews>
          {problem}
        </Note>
      )}
      {edit !== null && preview && (
        <EffectNote title="Коли збережете:" effects={recipientEffects(preview, order, edit)} />
      )}
    </Dialog>
  )
}

/** Another person has changed the same fields, and this person decides. */
function MetNote({ recipient }: { recipient: ReturnType<typeof useRecipient> }) {
  const { base, met, keepMine, takeTheirs } = recipient
  const saved = [base.name, formatPhone(base.phone), base.email, deliveryAddress(base.delivery), base.comment]
  return (
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
      {saved.filter(Boolean).join(', ')}.
    </Note>
  )
}

/**
 * What the change would lead to, or why it is not possible: at the fields that are wrong, else in a sentence. It is
 * computed for the order as it is now, including changes by others; saving it finds the conflicts.
 */
function usePreview(order: DeskOrder, edit: OrderEditBody | null, method: string) {
  const { value, error } = useAnswer<Preview>(
    edit && JSON.stringify([order.version, edit]),
    () => previewEdit(order.number, edit ?? {}),
    TYPED_MS,
  )
  if (error === null) return { preview: value, wrong: null, problem: null }
  const wrong = error instanceof DeskError ? error.fields : null
  const isAtField = wrong !== null && hasFields(wrong, method)
  return { preview: null, wrong, problem: isAtField ? null : problemOf(error) }
}

/** Whether each of the errors has a field in the form. */
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
