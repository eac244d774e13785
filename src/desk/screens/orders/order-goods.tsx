import { startTransition, useEffect } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { type Effect, EffectNote } from '../../parts/effect-note.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import { useKey } from '../../runtime/keys.ts'
import { effectSentences } from './effect-sentences.ts'
import type { Preview } from './order-data.ts'
import { OrderEditNotes } from './order-edit-notes.tsx'
import { OrderLines } from './order-lines.tsx'
import { Totals } from './order-totals.tsx'
import { ORDER_CHANGE } from './orders-data.ts'
import { type OrderEdit, useOrderEdit } from './use-order-edit.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork; onDraft: (hasDraft: boolean) => void; onPack: () => void }

/** The goods of an order, and what a change of them would lead to before it is saved. */
export function OrderGoods({ order, work, onDraft, onPack }: Props) {
  const edit = useOrderEdit(order, work)
  const { draft, setDraft, preview, errors, isChanged } = edit
  // The rest of the screen is rendered after the press itself has been drawn.
  useEffect(() => startTransition(() => onDraft(isChanged)), [isChanged, onDraft])
  useKey('KeyS', () => void edit.save(), { ctrl: true })
  useShowFault(errors, '.order-goods')

  return (
    <Section
      className="order-goods"
      title="Товари"
      aside={
        order.status === 'confirmed' && (
          <span className="acts">
            <button type="button" className="link s13" onClick={onPack}>
              Збирати й сканувати
            </button>
          </span>
        )
      }
    >
      {order.comment !== '' && (
        <Note tone="plain" icon="chat">
          <b>Коментар покупця.</b> {order.comment}
        </Note>
      )}
      <OrderEditNotes edit={edit} />
      <OrderLines order={order} draft={draft} onDraft={setDraft} />
      <Totals order={order} draft={draft} preview={preview} errors={errors} onDraft={setDraft} />
      <div id={ORDER_CHANGE}>
        <SaveChange edit={edit} />
      </div>
    </Section>
  )
}

/** The consequences of saving, or why it is not possible. */
function SaveChange({ edit: { isChanged, preview, problem, save, discard } }: { edit: OrderEdit }) {
  return (
    <>
      {problem !== null && (
        <Note
          tone="wrong"
          isNews
          actions={
            <Button look="outline" onClick={discard}>
              Скасувати зміну
            </Button>
          }
        >
          {problem}
        </Note>
      )}
      {isChanged && preview && (
        <EffectNote title="Зміну ще не збережено. Коли збережете:" effects={effectsOf(preview)}>
          <Button
            hotkey="Ctrl S"
            disabled={preview.effect.stock.some(({ is_enough }) => !is_enough)}
            onClick={() => save()}
          >
            {preview.warning === null ? 'Зберегти зміну' : 'Зберегти все одно'}
          </Button>
          <Button look="outline" onClick={discard}>
            Скасувати зміну
          </Button>
          <span className="s13 fade">Чернетка в цьому браузері: переживе вимкнення світла</span>
        </EffectNote>
      )}
    </>
  )
}

function effectsOf({ effect, warning }: Preview): Effect[] {
  const effects = effectSentences(effect)
  if (warning === null) return effects
  const how = `${warning}. Це вже сплачено частинами, тож вирішуєте ви.`
  return [{ icon: 'warn', what: 'Товар, який не продаємо частинами', how }, ...effects]
}
