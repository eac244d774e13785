import { Fragment, lazy, Suspense, useId } from 'react'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Field, FieldErrors } from '../../ui/form/field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

const PartsChoice = lazy(async () => ({ default: (await import('./parts-choice.tsx')).PartsChoice }))

type Props = { checkout: Checkout; payments: CheckoutOptions['payments'] }

export function PaymentStep({ checkout, payments }: Props) {
  const { draft, errors, paymentMisfit, setField } = checkout
  const errorId = useId()
  return (
    <Step number={3} title="Оплата">
      <fieldset aria-describedby={errors.payment_method && errorId}>
        <legend className="vh">Спосіб оплати</legend>
        {payments.map((option) => {
          const { id, title, note } = option
          const isChosen = draft.payment_method === id
          return (
            <Fragment key={id}>
              <RadioCard
                name="payment_method"
                value={id}
                title={tie(title)}
                note={tie(note)}
                reason={paymentMisfit(option)}
                isChosen={isChosen}
                onChoose={() => setField('payment_method', id)}
              />
              {isChosen && option.instalments && (
                <div className="radio__in">
                  <Suspense fallback={<Field label={'\u00A0'} disabled />}>
                    <PartsChoice checkout={checkout} option={option} />
                  </Suspense>
                </div>
              )}
            </Fragment>
          )
        })}
        <FieldErrors id={errorId} errors={errors.payment_method ?? []} />
      </fieldset>
    </Step>
  )
}
