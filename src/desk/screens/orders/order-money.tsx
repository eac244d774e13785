import { RECEIPT_TITLES } from '#src/domain/receipts/receipt-kinds.ts'
import { memo, useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { PART_FORMS } from '#src/domain/payments/instalments.ts'
import { BY_HAND, providerName } from '#src/domain/payments/provider-names.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Glyph, Icon } from '../../parts/icon.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Amount } from '../../parts/status.tsx'
import { saveDeskFile, sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { moneyOf, shortWhenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { usePolling } from '../../runtime/use-polling.ts'
import { PaymentWay } from './payment-way.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { REFUND_WORDS } from './refund-words.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { order: DeskOrder; work: OrderWork }

/** Between two looks at a refund on its way: of one that fails there is no news. */
const SENDING_MS = 3_000

/** Attempts to pay, receipts, and what can be done about either. */
export const OrderMoney = memo(function OrderMoney({ order, work }: Props) {
  const may = useMay()
  const [open, setOpen] = useState<'refund' | 'paid' | null>(null)
  const path = `/orders/${order.number}`
  usePolling(isSendingMoney(order), SENDING_MS)
  if (!may('orders.change')) return null
  const copyLink = () =>
    void copyText(new URL(order.uri, window.location.origin).href, 'Посилання на оплату скопійовано')
  return (
    <Section title="Оплата й чек" aside={<p className="muted">{order.payment_title}</p>}>
      <ol>
        {order.attempts.map((attempt) => (
          <Attempt key={attempt.reference} attempt={attempt} order={order} work={work} />
        ))}
        {order.receipts.map((receipt) => (
          <li key={receipt.id} className="att">
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
                  <NetButton
                    look="text"
                    onClick={() =>
                      void work.run(
                        () => sendDesk('POST', `${path}/receipts/${receipt.id}/retry`),
                        'Чек видамо ще раз',
                      )
                    }
                  >
                    {receipt.state === 'error' ? 'Видати ще раз' : 'Спробувати зараз'}
                  </NetButton>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {order.attempts.length === 0 && <p className="fade">Оплат ще не було.</p>}
      {order.over > 0 && <Note tone="warn">Треба повернути покупцеві {moneyOf(order.over)}.</Note>}
      <div className="acts order-acts">
        {order.is_editable && order.receivable > 0 && <PaymentWay order={order} work={work} />}
        {order.refundable > 0 && may('orders.refund') && (
          <NetButton look="outline" icon="undo" onClick={() => setOpen('refund')}>
            Повернути гроші…
          </NetButton>
        )}
        {order.takes_receipt && (
          <NetButton
            look="outline"
            icon="receipt"
            onClick={() => void work.run(() => sendDesk('POST', `${path}/receipts`), 'Чек видамо')}
          >
            Видати чек
          </NetButton>
        )}
        {order.payment_method === 'invoice' && (
          <NetButton
            look="outline"
            icon="download"
            onClick={() =>
              void work.run(() => saveDeskFile('GET', `${path}/invoice`, `rakhunok-${order.number}.pdf`))
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
          <NetButton look="outline" onClick={() => setOpen('paid')}>
            Отримано {moneyOf(order.receivable)}
          </NetButton>
        )}
      </div>
      {open === 'refund' && <RefundDialog order={order} work={work} onClose={() => setOpen(null)} />}
      {open === 'paid' && <Paid order={order} work={work} onClose={() => setOpen(null)} />}
    </Section>
  )
})

function isSendingMoney({ attempts }: DeskOrder): boolean {
  return attempts.some(({ refunds }) => refunds.some(({ state }) => state === 'new' || state === 'sending'))
}

function Attempt({ attempt, order, work }: Props & { attempt: DeskOrder['attempts'][number] }) {
  const may = useMay()
  const settle = (deed: 'capture' | 'release', words: string) =>
    void work.run(() => sendDesk('POST', `/orders/${order.number}/holds/${attempt.reference}/${deed}`), words)
  const isPaid = attempt.state === 'paid'
  const isFailed = attempt.state === 'failed' || attempt.state === 'expired'
  const facts = [
    attempt.state_title.toLowerCase(),
    attempt.captured > 0 && attempt.captured < attempt.amount && `з утриманих ${moneyOf(attempt.amount)}`,
    attempt.parts !== null && countOf(attempt.parts, PART_FORMS),
    shortWhenOf(attempt.created_at),
    attempt.problem,
    attempt.note,
  ]
  return (
    <li className={classes('att', isPaid && 'att--paid', isFailed && 'att--fail')}>
      <Glyph name={isPaid ? 'done' : isFailed ? 'canc' : 'half'} />
      <b>{attempt.provider}</b>
      <b className="tn">
        <Amount value={attempt.captured > 0 ? attempt.captured : attempt.amount} />
      </b>
      <span className="s2">
        {attempt.lapses_at !== null && (
          <b className="wrn">Банк відпустить утримане {shortWhenOf(attempt.lapses_at)}. </b>
        )}
        {facts.filter(Boolean).join(', ')}.
        {!BY_HAND.map(providerName).includes(attempt.provider) && (
          <>
            {' '}
            Номер у банку <span className="nowrap">{attempt.reference}</span>.
          </>
        )}
        {attempt.refunds.map((refund) => (
          <RefundWord key={refund.reference} refund={refund} number={order.number} work={work} />
        ))}
      </span>
      {attempt.state === 'authorized' && (
        <span className="att__a acts">
          <NetButton
            look="outline"
            onClick={() => settle('capture', 'Утримане списано')}
          >{`Списати ${moneyOf(takenOf(attempt, order))}`}</NetButton>
          {may('orders.refund') && (
            <NetButton look="text" onClick={() => settle('release', 'Утримане відпущено')}>
              Відпустити
            </NetButton>
          )}
        </span>
      )}
    </li>
  )
}

type RefundProps = {
  refund: DeskOrder['attempts'][number]['refunds'][number]
  number: string
  work: OrderWork
}

/** How money on its way back stands; what nobody but the owner knows she says here. */
function RefundWord({ refund, number, work }: RefundProps) {
  const may = useMay()
  const { reference, amount, state, problem, may_confirm, may_resend } = refund
  const settle = (deed: 'done' | 'resend', words: string) =>
    void work.run(() => sendDesk('POST', `/orders/${number}/refunds/${reference}/${deed}`), words)
  return (
    <span>
      {' '}
      <span className={problem === null ? undefined : 'wrn'}>
        Повернення {moneyOf(amount)}: {problem ?? REFUND_WORDS[state] ?? state}.
      </span>
      {may('orders.refund') && (may_confirm || may_resend) && (
        <span className="acts">
          {may_confirm && (
            <NetButton look="outline" onClick={() => settle('done', 'Записано: гроші повернулися')}>
              Гроші повернулися
            </NetButton>
          )}
          {may_resend && (
            <NetButton look="text" onClick={() => settle('resend', 'Надсилаємо ще раз')}>
              Повернути ще раз
            </NetButton>
          )}
        </span>
      )}
    </span>
  )
}

/** A loan is taken whole. */
function takenOf({ amount, parts }: DeskOrder['attempts'][number], { due, held }: DeskOrder): number {
  return parts === null ? Math.min(amount, due + held) : amount
}

/** What is said most often: a press instead of a phone's keyboard. */
const PAID_BY = ['Готівка', 'Переказ на рахунок']

function Paid({ order, work, onClose }: Props & { onClose: () => void }) {
  // What the person has counted: news of what another has recorded must not become a sum she has never seen.
  const [sum] = useState(order.receivable)
  const [note, setNote] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  async function confirm(): Promise<void> {
    const isDone = await work.run(
      () => sendDesk('POST', `/orders/${order.number}/paid`, { sum, note: note.trim() }, { key }),
      `Записано ${moneyOf(sum)}`,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={`Отримано ${moneyOf(sum)}`}
      size="small"
      onClose={onClose}
      onSubmit={() => void confirm()}
      actions={
        <NetButton type="submit" disabled={note.trim() === '' || sum > order.receivable}>
          Записати оплату
        </NetButton>
      }
    >
      <TextField
        label="Як прийшли гроші"
        placeholder="готівка, переказ на рахунок"
        value={note}
        onChange={setNote}
      />
      <div className="acts">
        {PAID_BY.map((words) => (
          <Button key={words} look="outline" onClick={() => setNote(words)}>
            {words}
          </Button>
        ))}
      </div>
      {sum !== order.receivable && (
        <Note tone="other" isNews>
          {order.receivable === 0
            ? 'Замовлення щойно сплачено: отримувати більше нічого.'
            : `Щойно змінено: отримати лишилося ${moneyOf(order.receivable)}.`}
        </Note>
      )}
    </Dialog>
  )
}
