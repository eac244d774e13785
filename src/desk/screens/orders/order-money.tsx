import { RECEIPT_TITLES } from '#src/domain/receipts/receipt-kinds.ts'
import { memo } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Amount } from '../../parts/status.tsx'
import { useLatePart } from '../../parts/use-late-part.ts'
import { saveDeskFile, sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { moneyOf, shortWhenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { usePolling } from '../../runtime/use-polling.ts'
import { OrderAttempt } from './order-attempt.tsx'
import { PaymentWay } from './payment-way.tsx'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork }

/** Milliseconds between two checks of a refund that is on its way; there is no news of one that fails. */
const SENDING_MS = 3_000

/** Attempts to pay, receipts, and the actions on them. */
export const OrderMoney = memo(function OrderMoney({ order, work }: Props) {
  const may = useMay()
  const refund = useLatePart(() => import('./refund-dialog.tsx'))
  const paid = useLatePart(() => import('./paid-dialog.tsx'))
  usePolling(isSendingMoney(order), SENDING_MS)
  if (!may('orders.change')) return null
  return (
    <Section title="Оплата й чек" aside={<p className="muted">{order.payment_title}</p>}>
      <ol>
        {order.attempts.map((attempt) => (
          <OrderAttempt key={attempt.reference} attempt={attempt} order={order} work={work} />
        ))}
        {order.receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} order={order} work={work} />
        ))}
      </ol>
      {order.attempts.length === 0 && <p className="fade">Оплат ще не було.</p>}
      {order.over > 0 && <Note tone="warn">Треба повернути покупцеві {moneyOf(order.over)}.</Note>}
      {isOwedForGoods(order) && (
        <Note tone="warn">Товар повернувся, а гроші за нього ще ні: «Повернути гроші…».</Note>
      )}
      <MoneyActs order={order} work={work} onRefund={refund.open} onPaid={paid.open} />
      {refund.part && <refund.part.RefundDialog order={order} work={work} onClose={refund.close} />}
      {paid.part && <paid.part.PaidDialog order={order} work={work} onClose={paid.close} />}
    </Section>
  )
})

function isSendingMoney({ attempts }: DeskOrder): boolean {
  return attempts.some(({ refunds }) => refunds.some(({ state }) => state === 'new' || state === 'sending'))
}

/** Whether pieces came back for which the money is neither refunded nor promised, whether by lines or as a sum. */
function isOwedForGoods({ status, paid, refundable, goods, discount, lines }: DeskOrder): boolean {
  if (status !== 'completed' || refundable <= 0) return false
  const owed = lines.map(({ returned, quantity, refundable_pieces: left, refundable: sum }) =>
    left === 0 ? 0 : (sum / left) * Math.max(0, returned - (quantity - left)),
  )
  const byLines = goods - discount - total(lines.map((line) => line.refundable))
  const bySum = paid - refundable - byLines
  return total(owed) - bySum > HALF_A_KOPIYKA
}

const HALF_A_KOPIYKA = 0.005

function total(sums: readonly number[]): number {
  return sums.reduce((sum, each) => sum + each, 0)
}

type ReceiptProps = Props & { receipt: DeskOrder['receipts'][number] }

function Receipt({ receipt, order, work }: ReceiptProps) {
  const retry = () =>
    work.run(
      () => sendDesk('POST', `/orders/${order.number}/receipts/${receipt.id}/retry`),
      'Чек видамо ще раз',
    )
  return (
    <li className="att">
      <Icon name="receipt" size={20} />
      <b>
        {RECEIPT_TITLES[receipt.kind]} {receipt.fiscal_code ?? ''}
      </b>
      {receipt.url === null ? (
        <Amount value={receipt.amount} />
      ) : (
        <a className="link s13" href={receipt.url} target="_blank" rel="noreferrer">
          Відкрити
        </a>
      )}
      <span className="s2">
        {receipt.state === 'issued'
          ? `видано ${shortWhenOf(receipt.at)}`
          : [receipt.problem, receipt.next_try].filter(Boolean).join('. ') || 'чекає на видачу'}{' '}
        {(receipt.state === 'error' || receipt.next_try !== null) && (
          <span className="acts">
            <NetButton look="text" onClick={retry}>
              {receipt.state === 'error' ? 'Видати ще раз' : 'Спробувати зараз'}
            </NetButton>
          </span>
        )}
      </span>
    </li>
  )
}

type ActsProps = Props & { onRefund: () => void; onPaid: () => void }

function MoneyActs({ order, work, onRefund, onPaid }: ActsProps) {
  const may = useMay()
  const path = `/orders/${order.number}`
  const copyLink = () =>
    void copyText(new URL(order.uri, window.location.origin).href, 'Посилання на оплату скопійовано')
  return (
    <div className="acts order-acts">
      {order.is_editable && order.receivable > 0 && <PaymentWay order={order} work={work} />}
      {order.refundable > 0 && may('orders.refund') && (
        <NetButton look="outline" icon="undo" onClick={onRefund}>
          Повернути гроші…
        </NetButton>
      )}
      {order.takes_receipt && (
        <NetButton
          look="outline"
          icon="receipt"
          onClick={() => work.run(() => sendDesk('POST', `${path}/receipts`), 'Чек видамо')}
        >
          Видати чек
        </NetButton>
      )}
      {order.payment_method === 'invoice' && (
        <NetButton
          look="outline"
          icon="download"
          onClick={() =>
            work.run(() => saveDeskFile('GET', `${path}/invoice`, `rakhunok-${order.number}.pdf`))
          }
        >
          Рахунок PDF
        </NetButton>
      )}
      {order.due > 0 && (
        <Button look="outline" icon="copy" onClick={copyLink}>
          Посилання на оплату
        </Button>
      )}
      {order.receivable > 0 && (
        <NetButton look="outline" onClick={onPaid}>
          Отримано {moneyOf(order.receivable)}
        </NetButton>
      )}
    </div>
  )
}
