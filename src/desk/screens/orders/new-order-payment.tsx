import { countOf, DAY_FORMS } from '#src/domain/text/plural.ts'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { RadioCards } from '../../parts/toggles.tsx'
import {
  isPaidByLink,
  type NewOrder,
  type NewOrderPart,
  type NewOrderSums,
  sentBy,
  type Ways,
} from './new-order-data.ts'

type Props = NewOrderPart & { sums: NewOrderSums; ways: Ways }

/** The methods of payment that fit the goods, and a note for the team. */
export function NewOrderPayment({ order, sums, ways, errors, change }: Props) {
  const { payments } = ways
  const problem =
    errors['payment_method']?.[0] ?? payments.find(({ id }) => id === order.payment)?.problem ?? null
  return (
    <Section title="Як платить">
      <RadioCards
        legend="Оплата"
        isLegendHidden
        name="payment"
        value={order.payment}
        columns={3}
        choices={payments.map((way) => ({
          value: way.id,
          name: way.title,
          hint: way.problem ?? (way.is_online ? linkHint(order, ways) : way.note),
          isOff: way.problem !== null && way.id !== order.payment,
        }))}
        onChange={(payment) => change({ payment })}
      />
      {problem !== null && <Note tone="wrong">{problem}</Note>}
      <div className="fgrid">
        {!isPaidByLink(order, ways) && (
          <TextField
            label="Передплата, необов’язково"
            unit="грн"
            inputMode="decimal"
            placeholder="0,00"
            help="Що вже отримали переказом чи готівкою"
            value={order.prepayment}
            error={sums.prepaid > sums.total ? 'Передплата більша за суму замовлення' : errors['prepayment']}
            onChange={(prepayment) => change({ prepayment })}
          />
        )}
        <TextField
          label="Нотатка для команди"
          value={order.note}
          maxLength={2000}
          onChange={(note) => change({ note })}
        />
      </div>
    </Section>
  )
}

function linkHint(order: NewOrder, { sends, unpaid_hours: hours }: Ways): string {
  const ways = sentBy(order, sends)
  const link = ways.length === 0 ? 'посилання, яке скопіюєте' : `посилання: ${ways.join(' і ')}`
  // A confirmed order is not cancelled for lack of payment.
  return order.isConfirmed || hours === 0 ? link : `${link}, діє ${spanText(hours)}`
}

function spanText(hours: number): string {
  if (hours === 24) return 'добу'
  return hours % 24 === 0 ? countOf(hours / 24, DAY_FORMS) : `${hours} год`
}
