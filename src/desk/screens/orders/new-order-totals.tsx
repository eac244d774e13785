import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { TextField } from '../../parts/field.tsx'
import { Amount } from '../../parts/status.tsx'
import { type NewOrderPart, type NewOrderSums, wayOf, type Ways } from './new-order-data.ts'

type Props = NewOrderPart & { sums: NewOrderSums; ways: Ways }

/** The sums of a new order, with fields for a discount once it is asked for. */
export function NewOrderTotals({ order, errors, change, sums, ways }: Props) {
  const { goods, discount, prepaid, due } = sums
  const way = wayOf(order, ways)
  const [isOpen, setOpen] = useState(false)
  const discountField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) discountField.current?.focus()
  }, [isOpen])
  const hasFields = isOpen || order.discount !== '' || order.promo !== ''
  return (
    <>
      <dl className="tot">
        <Line name={`Товари, ${order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} шт.`}>
          <Amount value={goods / 100} />
        </Line>
        <div>
          <dt>
            Знижка{' '}
            {!hasFields && (
              <button type="button" className="link s13" onClick={() => setOpen(true)}>
                Додати
              </button>
            )}
          </dt>
          <dd className="tn">
            {discount > 0 && '−'}
            <Amount value={discount / 100} />
          </dd>
        </div>
        <div>
          <dt>Доставка</dt>
          <dd>{way ? delivery(way.price) : 'ще не обрано'}</dd>
        </div>
        {prepaid > 0 && (
          <Line name="Передплата">
            −<Amount value={prepaid / 100} />
          </Line>
        )}
        <div className="all">
          <dt>До сплати</dt>
          <dd>
            <Amount value={due / 100} withUnit />
          </dd>
        </div>
      </dl>
      {hasFields && <DiscountFields {...{ order, errors, change, discountField }} />}
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tn">{children}</dd>
    </div>
  )
}

type FieldsProps = NewOrderPart & { discountField: RefObject<HTMLInputElement | null> }

function DiscountFields({ order, errors, change, discountField }: FieldsProps) {
  return (
    <div className="fgrid">
      <TextField
        label="Знижка на товари"
        unit="грн"
        inputMode="decimal"
        ref={discountField}
        value={order.discount}
        error={errors['discount']}
        onChange={(typed) => change({ discount: typed })}
      />
      <TextField
        label="Промокод"
        autoComplete="off"
        maxLength={60}
        value={order.promo}
        error={errors['promo_code']}
        {...(order.promo !== '' && { help: 'Віднімемо, коли створите' })}
        onChange={(promo) => change({ promo })}
      />
    </div>
  )
}

function delivery(price: number | null): ReactNode {
  if (price === null) return 'платить покупець'
  return price === 0 ? 'безкоштовно' : <Amount value={price} />
}
