import { useId } from 'react'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { tie } from '#src/domain/text/typography.ts'
import { FieldErrors } from '../../ui/form/field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = { checkout: Checkout; payments: CheckoutOptions['payments'] }

export function PaymentStep({ checkout: { draft, errors, setField }, payments }: Props) {
  const errorId = useId()
  return (
    <Step number={3} title="Оплата">
      <fieldset aria-describedby={errors.payment_method && errorId}>
        <legend className="vh">Спосіб оплати</legend>
        {payments.map(({ id, title, note }) => (
          <RadioCard
            key={id}
            name="payment_method"
            value={id}
            title={tie(title)}
            note={tie(note)}
            isChosen={draft.payment_method === id}
            onChoose={() => setField('payment_method', id)}
          />
        ))}
        <FieldErrors id={errorId} errors={errors.payment_method ?? []} />
      </fieldset>
    </Step>
  )
}
