import type { DeskOrderLine } from '#src/contract/admin/orders.ts'
import type { Picture } from '#src/contract/parts.ts'
import { IconButton } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Amount } from '../../parts/status.tsx'
import { type DraftGoods, lineName, type OrderDraft } from './order-data.ts'
import { Quantity } from './quantity.tsx'

type LineProps = {
  line: DeskOrderLine
  draft: OrderDraft['lines'][number] | undefined
  isEditable: boolean
  onChange: (next: OrderDraft['lines'][number]) => void
}

/** @param picture undefined in drafts of an older desk */
export function LinePicture({ picture }: { picture: Picture | null | undefined }) {
  if (!picture) return <span className="th th--48" />
  return <img className="th th--48" src={picture.conversions.webp} alt="" width={48} height={48} />
}

/** A line of the order with its unsaved changes. */
export function Line({ line, draft, isEditable, onChange }: LineProps) {
  const { title, variant, sku, stock, price, quantity, picture } = line
  const now = draft?.quantity ?? quantity
  const isChanged = now !== quantity || (draft?.price !== undefined && draft.price !== String(price))
  return (
    <li className={classes('oln', isChanged && 'is-new')}>
      <LinePicture picture={picture} />
      <div className="oln__t">
        <b>{title}</b>
        <span className="s2">
          {variant && `${variant} · `}
          {sku && (
            <>
              <span className="sku">{sku}</span> ·{' '}
            </>
          )}
          {stock === null ? 'більше не продається' : `склад ${stock}`}
        </span>
      </div>
      <span className="oln__s tn">
        <Amount value={(price * now).toFixed(2)} />
      </span>
      <div className="oln__e">
        <span className="oln__p tn">
          {isEditable ? (
            <input
              className="inp oln__price"
              inputMode="decimal"
              aria-label={`Ціна: ${lineName(line)}`}
              value={draft?.price ?? price.toFixed(2).replace('.', ',')}
              onChange={({ target }) => onChange({ price: target.value })}
            />
          ) : (
            <Amount value={price} />
          )}
        </span>
        <span className="oln__q">
          {isEditable ? (
            <Quantity name={lineName(line)} value={now} onChange={(next) => onChange({ quantity: next })} />
          ) : (
            `${quantity} шт.`
          )}
          {now !== quantity && <span className="s13 wrn">було {quantity}</span>}
        </span>
        {isEditable && (
          <IconButton
            className="oln__x"
            icon={now === 0 ? 'undo' : 'x'}
            aria-label={now === 0 ? `Повернути: ${lineName(line)}` : `Прибрати: ${lineName(line)}`}
            onClick={() => onChange({ quantity: now === 0 ? quantity : 0 })}
          />
        )}
      </div>
    </li>
  )
}

type AddedLineProps = { goods: DraftGoods; onQuantity: (quantity: number) => void; onRemove: () => void }

/** A line that is added and not saved yet. */
export function AddedLine({ goods, onQuantity, onRemove }: AddedLineProps) {
  return (
    <li className="oln is-new">
      <LinePicture picture={goods.picture} />
      <div className="oln__t">
        <b>{goods.title}</b>
        <span className="s2">{[goods.variant, `склад ${goods.stock}`].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="oln__s tn">
        <Amount value={(goods.price * goods.quantity).toFixed(2)} />
      </span>
      <div className="oln__e">
        <span className="oln__p tn">
          <Amount value={goods.price} />
        </span>
        <span className="oln__q">
          <Quantity name={goods.title} value={goods.quantity} onChange={onQuantity} />
          <span className="s13 wrn">новий</span>
        </span>
        <IconButton className="oln__x" icon="x" aria-label={`Прибрати: ${goods.title}`} onClick={onRemove} />
      </div>
    </li>
  )
}
