import { useEffect, useState } from 'react'
import { discountTitle } from '#src/domain/promo-codes/promo-code.ts'
import type { OrderEditBody } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder, DeskOrderLine } from '#src/contract/admin/orders.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { EffectNote } from '../../parts/effect-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Amount } from '../../parts/status.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { moneyOf, timeOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { effectSentences } from './effect-sentences.ts'
import { FindGoods } from './find-goods.tsx'
import { editOf, NO_DRAFT, type OrderDraft, type Preview, previewEdit } from './order-data.ts'
import type { OrderWork } from './use-order-work.ts'
import { Quantity } from './quantity.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { order: DeskOrder; work: OrderWork; onDraft: (hasDraft: boolean) => void; onPack: () => void }

/** The goods with what a change of them would bring, before it is saved. */
export function OrderGoods({ order, work, onDraft, onPack }: Props) {
  const [draft, setDraft] = useState<OrderDraft>(NO_DRAFT)
  const [met, setMet] = useState<{ by: string | null; at: string | null } | null>(null)
  const [seen, setSeen] = useState(order.version)
  const [isSaving, setIsSaving] = useState(false)
  // News of another's change reads the order again under an open draft, whose version would then pass for looked at.
  if (order.version !== seen) {
    setSeen(order.version)
    if (draft !== NO_DRAFT && !isSaving) setMet({ by: null, at: null })
  }
  const edit = editOf(draft, order)
  const kept = useDraft<OrderDraft>(`order-${order.number}`, edit === null ? null : draft)
  const { preview, problem } = usePreview(order, edit)
  const { restored } = kept
  const hasEdit = edit !== null
  useEffect(() => onDraft(hasEdit), [hasEdit, onDraft])
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken && order.is_editable) {
    setTaken(restored)
    setDraft(restored.fields)
  }

  const discard = () => {
    kept.discard()
    setDraft(NO_DRAFT)
    setMet(null)
  }
  const save = async () => {
    if (edit === null) return
    let isMet = false
    setIsSaving(true)
    const isDone = await work.run(async () => {
      try {
        await sendDesk('POST', `/orders/${order.number}/edit`, edit)
      } catch (error) {
        if (error instanceof DeskError && error.conflict) {
          isMet = true
          setMet(error.conflict)
        }
        throw error
      }
    }, 'Зміну збережено')
    setIsSaving(false)
    if (isDone) discard()
    else if (isMet) await work.run(async () => undefined)
  }
  useKey('KeyS', () => void save(), { ctrl: true })
  const change = (position: number, next: OrderDraft['lines'][number]) =>
    setDraft((known) => ({
      ...known,
      lines: { ...known.lines, [position]: { ...known.lines[position], ...next } },
    }))

  return (
    <Section
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
      {met && (
        <Note tone="other" isNews>
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
          <li key={goods.variant_id} className="oln is-new">
            <span className="th th--48" />
            <div className="oln__t">
              <b>{goods.title}</b>
              <span className="s2">
                {[goods.variant, `склад ${goods.stock}`].filter(Boolean).join(' · ')}
              </span>
            </div>
            <span className="oln__p tn">
              <Amount value={goods.price} />
            </span>
            <span className="oln__q">
              <Quantity
                name={goods.title}
                value={goods.quantity}
                onChange={(quantity) =>
                  setDraft((known) => ({
                    ...known,
                    added: known.added.map((one) => (one === goods ? { ...one, quantity } : one)),
                  }))
                }
              />
              <span className="s13 wrn">новий</span>
            </span>
            <span className="oln__s tn">
              <Amount value={(goods.price * goods.quantity).toFixed(2)} />
            </span>
            <IconButton
              className="oln__x"
              icon="x"
              aria-label={`Прибрати: ${goods.title}`}
              onClick={() =>
                setDraft((known) => ({ ...known, added: known.added.filter((one) => one !== goods) }))
              }
            />
          </li>
        ))}
      </ul>
      {order.is_editable && (
        <FindGoods
          label="Додати товар"
          placeholder="Додати товар: назва, артикул або штрихкод"
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
      <Totals order={order} draft={draft} preview={preview} onDraft={setDraft} />
      {problem !== null && (
        <Note tone="wrong" isNews>
          {problem}
        </Note>
      )}
      {edit !== null && preview && (
        <EffectNote title="Зміну ще не збережено. Коли збережете:" effects={effectSentences(preview.effect)}>
          <Button
            hotkey="Ctrl S"
            disabled={preview.effect.stock.some(({ is_enough }) => !is_enough)}
            onClick={() => void save()}
          >
            Зберегти зміну
          </Button>
          <Button look="outline" onClick={discard}>
            Скасувати зміну
          </Button>
          <span className="s13 fade">Чернетка в цьому браузері: переживе вимкнення світла</span>
        </EffectNote>
      )}
    </Section>
  )
}

const TYPED_MS = 250

/** Asked of the server after each change, so that it is the very rule of the save. */
function usePreview(order: DeskOrder, edit: OrderEditBody | null) {
  // The reason changes nothing of what follows.
  const asked = edit && { ...edit, reason: '' }
  const { value, error } = useAnswer<Preview>(
    asked && JSON.stringify([order.version, asked]),
    () => previewEdit(order.number, asked ?? {}),
    TYPED_MS,
  )
  if (error === null) return { preview: value, problem: null }
  const problem = error instanceof DeskError ? error.message : 'Не вдалося порахувати наслідки'
  return { preview: null, problem }
}

type LineProps = {
  line: DeskOrderLine
  draft: OrderDraft['lines'][number] | undefined
  isEditable: boolean
  onChange: (next: OrderDraft['lines'][number]) => void
}

function Line({ line, draft, isEditable, onChange }: LineProps) {
  const { title, variant, sku, stock, price, quantity, picture } = line
  const now = draft?.quantity ?? quantity
  const isChanged = now !== quantity || (draft?.price !== undefined && draft.price !== String(price))
  return (
    <li className={classes('oln', isChanged && 'is-new')}>
      {picture ? (
        <img className="th th--48" src={picture.conversions.webp} alt="" width={48} height={48} />
      ) : (
        <span className="th th--48" />
      )}
      <div className="oln__t">
        <b>{title}</b>
        <span className="s2">
          {[variant, sku, stock === null ? 'більше не продається' : `склад ${stock}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className="oln__p tn">
        {isEditable ? (
          <input
            className="inp oln__price"
            inputMode="decimal"
            aria-label={`Ціна: ${title}`}
            value={draft?.price ?? price.toFixed(2).replace('.', ',')}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        ) : (
          <Amount value={price} />
        )}
      </span>
      <span className="oln__q">
        {isEditable ? (
          <Quantity name={title} value={now} onChange={(next) => onChange({ quantity: next })} />
        ) : (
          `${quantity} шт.`
        )}
        {now !== quantity && <span className="s13 wrn">було {quantity}</span>}
      </span>
      <span className="oln__s tn">
        <Amount value={(price * now).toFixed(2)} />
      </span>
      {isEditable && (
        <IconButton
          className="oln__x"
          icon={now === 0 ? 'undo' : 'x'}
          aria-label={now === 0 ? `Повернути: ${title}` : `Прибрати: ${title}`}
          onClick={() => onChange({ quantity: now === 0 ? quantity : 0 })}
        />
      )}
    </li>
  )
}

type TotalsProps = {
  order: DeskOrder
  draft: OrderDraft
  preview: Preview | null
  onDraft: (next: (known: OrderDraft) => OrderDraft) => void
}

function Totals({ order, draft, preview, onDraft }: TotalsProps) {
  const [isOpen, setOpen] = useState(false)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const price = preview?.delivery_price ?? order.delivery_price
  const asksReason =
    draft.discount !== null || Object.values(draft.lines).some((line) => line.price !== undefined)
  return (
    <>
      <dl className="tot">
        <div>
          <dt>Товари, {pieces} шт.</dt>
          <dd className="tn">
            {preview && preview.goods !== order.goods && <span className="was">{moneyOf(order.goods)}</span>}
            <Amount value={preview?.goods ?? order.goods} />
          </dd>
        </div>
        <div>
          <dt>
            {discountTitle(order.promo_code)}{' '}
            {order.is_editable && (
              <button type="button" className="link s13" onClick={() => setOpen(true)}>
                Змінити
              </button>
            )}
          </dt>
          <dd className="tn">
            −<Amount value={order.discount} />
          </dd>
        </div>
        <div>
          <dt>Доставка</dt>
          <dd>{price === null ? 'платить покупець' : <Amount value={price} />}</dd>
        </div>
        <div className="all">
          <dt>Разом</dt>
          <dd>
            {preview && preview.total !== order.total && <span className="was">{moneyOf(order.total)}</span>}
            <Amount value={preview?.total ?? order.total} withUnit />
          </dd>
        </div>
      </dl>
      {(isOpen || asksReason) && (
        <div className="fgrid order-acts">
          <TextField
            label="Знижка на товари"
            unit="грн"
            inputMode="decimal"
            value={draft.discount ?? String(order.discount).replace('.', ',')}
            onChange={(discount) => onDraft((known) => ({ ...known, discount }))}
          />
          <TextField
            label="Чому"
            value={draft.reason}
            placeholder="за затримку посилки"
            onChange={(reason) => onDraft((known) => ({ ...known, reason }))}
          />
        </div>
      )}
    </>
  )
}
