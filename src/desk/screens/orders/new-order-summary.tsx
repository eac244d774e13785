import { type ReactNode, useEffect, useRef, useState } from 'react'
import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Panel } from '../../parts/section.tsx'
import { Amount } from '../../parts/status.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import {
  isPaidByLink,
  type NewOrder,
  type NewOrderPart,
  type NewOrderSums,
  sentBy,
  wayOf,
  type Ways,
} from './new-order-data.ts'

type Props = NewOrderPart & {
  sums: NewOrderSums
  ways: Ways
  /** At what price and when it arrives, a sentence; empty is not known. */
  expected: string
  isBusy: boolean
  onCreate: () => void
}

/** What it comes to, and what is said to the customer. */
export function NewOrderSummary({ order, errors, change, sums, ways, expected, isBusy, onCreate }: Props) {
  const { goods, discount, prepaid, due } = sums
  const way = wayOf(order, ways)
  const [isOpen, setOpen] = useState(false)
  const discountField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) discountField.current?.focus()
  }, [isOpen])
  const isReduced = order.discount !== '' || order.promo !== ''
  const faults = Object.values(errors).flat()
  // Elsewhere it does not wait for a connection.
  const Create = useStore(isOwnDevice) ? Button : NetButton
  return (
    <>
      <Panel title="Підсумок">
        <dl className="tot">
          <div>
            <dt>Товари, {order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} шт.</dt>
            <dd className="tn">
              <Amount value={goods / 100} />
            </dd>
          </div>
          <div>
            <dt>
              Знижка{' '}
              {!isOpen && !isReduced && (
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
            <div>
              <dt>Передплата</dt>
              <dd className="tn">
                −<Amount value={prepaid / 100} />
              </dd>
            </div>
          )}
          <div className="all">
            <dt>До сплати</dt>
            <dd>
              <Amount value={due / 100} withUnit />
            </dd>
          </div>
        </dl>
        {(isOpen || isReduced) && (
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
        )}
        <Checkbox isOn={order.isConfirmed} onChange={(isConfirmed) => change({ isConfirmed })}>
          Одразу підтвердити
        </Checkbox>
        <Checkbox
          isOn={order.sendsSummary && ways.sends.sms}
          isOff={!ways.sends.sms}
          onChange={(sendsSummary) => change({ sendsSummary })}
        >
          Надіслати SMS з підсумком
          {!ways.sends.sms && <span className="s2">SMS не налаштовано: «Налаштування» → «Повідомлення»</span>}
        </Checkbox>
        {faults.length > 0 && (
          <Note tone="wrong" isNews>
            {[...new Set(faults)].map(sentence).join(' ')}
          </Note>
        )}
        <Create
          size="large"
          className="only-t panel__act"
          hotkey="Ctrl Enter"
          isBusy={isBusy}
          disabled={order.lines.length === 0}
          onClick={onCreate}
        >
          Створити замовлення
        </Create>
        <p className="help">Товар відкладемо на складі.</p>
      </Panel>
      {order.lines.length > 0 && (
        <Panel title="Скажіть покупцеві">
          <p>{spoken(order, { ways, sums, expected })}</p>
        </Panel>
      )}
    </>
  )
}

function delivery(price: number | null): ReactNode {
  if (price === null) return 'платить покупець'
  return price === 0 ? 'безкоштовно' : <Amount value={price} />
}

function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}

type Said = Pick<Props, 'ways' | 'sums' | 'expected'>

function spoken(order: NewOrder, { ways, sums: { prepaid, due }, expected }: Said): string {
  const { lines, place } = order
  const goods = lines.map(({ title, quantity }) => `${title}, ${quantity} шт.`).join('; ')
  const where = [wayOf(order, ways)?.title, place['city'], place['branch']].filter(Boolean).join(', ')
  const sent = isPaidByLink(order, ways) ? sentBy(order, ways.sends).join(' і ') : ''
  return [
    prepaid > 0
      ? `${goods} Передплату ${formatPrice(prepaid)} отримали, лишилося ${formatPrice(due)}.`
      : `${goods} До сплати ${formatPrice(due)}.`,
    where === '' ? '' : `${where}.`,
    expected,
    sent === '' ? '' : `Посилання на оплату надішлемо: ${sent}.`,
    // A carrier lets her look at it before she pays.
    order.payment === 'on_delivery' && carrierOf(order.method) !== null ? 'Огляньте товар до оплати.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
