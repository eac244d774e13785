import { carrierOf } from '#src/domain/delivery/carriers.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { useStore } from '../../runtime/store.ts'
import { Note } from '../../parts/note.tsx'
import { Panel } from '../../parts/section.tsx'
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
import { NewOrderTotals } from './new-order-totals.tsx'

type Props = NewOrderPart & {
  sums: NewOrderSums
  ways: Ways
  /** A sentence about price and day of arrival; empty while they are not known. */
  expected: string
  isBusy: boolean
  onCreate: () => void
}

/** The sum of a new order, how to finish it, and what to say to the customer. */
export function NewOrderSummary({ order, errors, change, sums, ways, expected, isBusy, onCreate }: Props) {
  const faults = Object.values(errors).flat()
  // Only on the person's own device may a new order wait for a connection.
  const Create = useStore(isOwnDevice) ? Button : NetButton
  return (
    <>
      <Panel title="Підсумок">
        <NewOrderTotals order={order} errors={errors} change={change} sums={sums} ways={ways} />
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
    // Carriers let the customer inspect the goods before she pays on delivery.
    order.payment === 'on_delivery' && carrierOf(order.method) !== null ? 'Огляньте товар до оплати.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
