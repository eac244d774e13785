import { useState } from 'react'
import { discountTitle } from '#src/domain/promo-codes/promo-code.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { TextField } from '../../parts/field.tsx'
import { Amount } from '../../parts/status.tsx'
import { moneyOf } from '../../runtime/formats.ts'
import type { OrderDraft, Preview } from './order-data.ts'

type TotalsProps = {
  order: DeskOrder
  draft: OrderDraft
  preview: Preview | null
  errors: FieldErrors
  onDraft: (next: (known: OrderDraft) => OrderDraft) => void
}

/** The sums of an order, with a discount, which needs a reason. */
export function Totals({ order, draft, preview, errors, onDraft }: TotalsProps) {
  const [isOpen, setOpen] = useState(false)
  const pieces = piecesOf(order, draft)
  const discount = preview?.discount ?? order.discount
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
            {discountTitle(order.discount === order.promo_discount ? order.promo_code : null)}{' '}
            {order.is_editable && (
              <button type="button" className="link s13" onClick={() => setOpen(true)}>
                Змінити
              </button>
            )}
          </dt>
          <dd className="tn">
            {discount !== order.discount && <span className="was">{moneyOf(order.discount)}</span>}
            {discount > 0 && '−'}
            <Amount value={discount} />
          </dd>
        </div>
        <div>
          <dt>Доставка</dt>
          <dd>
            {price === null ? 'платить покупець' : price === 0 ? 'безкоштовно' : <Amount value={price} />}
          </dd>
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
            error={draft.reason === '' ? errors['reason'] : undefined}
            placeholder="за затримку посилки"
            onChange={(reason) => onDraft((known) => ({ ...known, reason }))}
          />
        </div>
      )}
    </>
  )
}

function piecesOf({ lines }: DeskOrder, draft: OrderDraft): number {
  const ordered = lines.map(({ position, quantity }) => draft.lines[position]?.quantity ?? quantity)
  return [...ordered, ...draft.added.map(({ quantity }) => quantity)].reduce((sum, one) => sum + one, 0)
}
