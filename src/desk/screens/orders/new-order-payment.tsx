import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { RadioCards } from '../../parts/toggles.tsx'
import { type NewOrder, type NewOrderPart, sentBy, type Ways } from './new-order-data.ts'

type Props = NewOrderPart & { ways: Ways }

/** How it is paid for, by what fits the goods, and a note for the team. */
export function NewOrderPayment({ order, ways, errors, change }: Props) {
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
      <TextField
        label="Нотатка для команди"
        value={order.note}
        maxLength={2000}
        onChange={(note) => change({ note })}
      />
    </Section>
  )
}

function linkHint(order: NewOrder, { sends, unpaid_hours: hours }: Ways): string {
  const ways = sentBy(order, sends)
  const link = ways.length === 0 ? 'посилання, яке скопіюєте' : `посилання: ${ways.join(' і ')}`
  // A confirmed order waits for its money as long as it takes.
  return order.isConfirmed || hours === 0 ? link : `${link}, діє ${hours === 24 ? 'добу' : `${hours} год`}`
}
