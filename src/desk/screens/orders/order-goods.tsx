import { startTransition, useEffect, useRef } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { type Effect, EffectNote } from '../../parts/effect-note.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { useShowFault } from '../../parts/use-show-fault.ts'
import { timeOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { effectSentences } from './effect-sentences.ts'
import { FindGoods } from './find-goods.tsx'
import type { OrderDraft, Preview } from './order-data.ts'
import { ORDER_CHANGE } from './orders-data.ts'
import { AddedLine, Line } from './order-line.tsx'
import { Totals } from './order-totals.tsx'
import { useOrderEdit } from './use-order-edit.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork; onDraft: (hasDraft: boolean) => void; onPack: () => void }

/** The goods with what a change of them would bring, before it is saved. */
export function OrderGoods({ order, work, onDraft, onPack }: Props) {
  const { draft, setDraft, edit, met, stops, restored, isLost, preview, problem, errors, save, discard } =
    useOrderEdit(order, work)
  const hasEdit = edit !== null
  // The rest of the screen follows a picture later than what was pressed.
  useEffect(() => startTransition(() => onDraft(hasEdit)), [hasEdit, onDraft])
  useKey('KeyS', () => void save(), { ctrl: true })
  useShowFault(errors, '.order-goods')
  const meeting = useRef<HTMLDivElement>(null)
  // Its button stands below all the goods.
  useEffect(() => {
    if (stops > 0) meeting.current?.scrollIntoView({ block: 'nearest' })
  }, [stops])
  const change = (position: number, next: OrderDraft['lines'][number]) =>
    setDraft((known) => ({
      ...known,
      lines: { ...known.lines, [position]: { ...known.lines[position], ...next } },
    }))

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
      {restored && <DraftNotice at={restored.at} onDiscard={discard} />}
      {isLost && (
        <Note tone="warn" icon="nonet" isNews>
          Невідомо, чи збережено: відповідь не надійшла. Надішлемо ще раз, щойно з’явиться зв’язок: двічі не
          змінимо.
        </Note>
      )}
      {met && (
        <Note ref={meeting} tone="other" isNews>
          Замовлення щойно змінено{met.by === null ? '' : `: ${met.by}`}
          {met.at === null ? '' : `, ${timeOf(met.at)}`}. Нижче те, що збережено, і ваша незбережена зміна
          поверх. Перегляньте її й збережіть ще раз.
        </Note>
      )}
      <ul>
        {order.lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            draft={draft.lines[line.position]}
            isEditable={order.is_editable}
            onChange={(next) => change(line.position, next)}
          />
        ))}
        {draft.added.map((goods) => (
          <AddedLine
            key={goods.variant_id}
            goods={goods}
            onQuantity={(quantity) =>
              setDraft((known) => ({
                ...known,
                added: known.added.map((one) => (one === goods ? { ...one, quantity } : one)),
              }))
            }
            onRemove={() =>
              setDraft((known) => ({ ...known, added: known.added.filter((one) => one !== goods) }))
            }
          />
        ))}
      </ul>
      {order.is_editable && (
        <FindGoods
          label="Додати товар"
          placeholder="Додати: назва, артикул, штрихкод"
          onChosen={(goods, quantity) =>
            setDraft((known) => ({
              ...known,
              added: [
                ...known.added.filter(({ variant_id }) => variant_id !== goods.variant_id),
                { ...goods, quantity },
              ],
            }))
          }
        />
      )}
      <Totals order={order} draft={draft} preview={preview} errors={errors} onDraft={setDraft} />
      <div id={ORDER_CHANGE}>
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
        {edit !== null && preview && (
          <EffectNote title="Зміну ще не збережено. Коли збережете:" effects={effectsOf(preview)}>
            <Button
              hotkey="Ctrl S"
              disabled={preview.effect.stock.some(({ is_enough }) => !is_enough)}
              onClick={() => void save()}
            >
              {preview.warning === null ? 'Зберегти зміну' : 'Зберегти все одно'}
            </Button>
            <Button look="outline" onClick={discard}>
              Скасувати зміну
            </Button>
            <span className="s13 fade">Чернетка в цьому браузері: переживе вимкнення світла</span>
          </EffectNote>
        )}
      </div>
    </Section>
  )
}

function effectsOf({ effect, warning }: Preview): Effect[] {
  const effects = effectSentences(effect)
  if (warning === null) return effects
  const how = `${warning}. Це вже сплачено частинами, тож вирішуєте ви.`
  return [{ icon: 'warn', what: 'Товар, який не продаємо частинами', how }, ...effects]
}
