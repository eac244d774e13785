import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { PART_FORMS } from '#src/domain/payments/instalments.ts'
import { BY_HAND, providerName } from '#src/domain/payments/provider-names.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { classes } from '../../parts/classes.ts'
import { Glyph } from '../../parts/icon.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Amount } from '../../parts/status.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf, shortWhenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { REFUND_WORDS } from './refund-words.ts'
import type { OrderWork } from './use-order-work.ts'

type Props = { attempt: DeskOrder['attempts'][number]; order: DeskOrder; work: OrderWork }

/** One attempt to pay, its refunds, and the actions on a hold. */
export function OrderAttempt({ attempt, order, work }: Props) {
  const may = useMay()
  const settle = (deed: 'capture' | 'release', words: string) =>
    work.run(() => sendDesk('POST', `/orders/${order.number}/holds/${attempt.reference}/${deed}`), words)
  const isNoBank = BY_HAND.map(providerName).includes(attempt.provider)
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
      <b>{isNoBank ? capitalized(attempt.provider) : attempt.provider}</b>
      <b className="tn">
        <Amount value={attempt.captured > 0 ? attempt.captured : attempt.amount} />
      </b>
      <span className="s2">
        {attempt.lapses_at !== null && (
          <b className="wrn">Банк відпустить утримане {shortWhenOf(attempt.lapses_at)}. </b>
        )}
        {facts.filter(Boolean).join(', ')}.
        {!isNoBank && (
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

/** The state of a refund. If only the owner can know it, she says here whether the money was returned. */
function RefundWord({ refund, number, work }: RefundProps) {
  const may = useMay()
  const { reference, amount, state, problem, may_confirm, may_resend } = refund
  const settle = (deed: 'done' | 'resend', words: string) =>
    work.run(() => sendDesk('POST', `/orders/${number}/refunds/${reference}/${deed}`), words)
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

/** How much of a hold can be captured, in hryvnias. An instalment loan is always captured as a whole. */
function takenOf({ amount, parts }: DeskOrder['attempts'][number], { due, held }: DeskOrder): number {
  return parts === null ? Math.min(amount, due + held) : amount
}
