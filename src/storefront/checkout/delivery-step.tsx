import { Fragment, useId } from 'react'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { tie } from '#src/domain/typography.ts'
import { Field, FieldErrors } from '../ui/field.tsx'
import { draftField } from './draft-field.ts'
import { RadioCard } from './radio-card.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = { checkout: Checkout; deliveries: CheckoutOptions['deliveries'] }

export function DeliveryStep({ checkout, deliveries }: Props) {
  const { draft, errors, setField } = checkout
  const errorId = useId()
  return (
    <Step number={2} title="Доставка">
      <fieldset aria-describedby={errors.delivery_method && errorId}>
        <legend className="vh">Спосіб доставки</legend>
        {deliveries.map(({ id, title, note, price_note }) => (
          <Fragment key={id}>
            <RadioCard
              name="delivery_method"
              value={id}
              title={tie(title)}
              note={tie(note)}
              price={price_note}
              isChosen={draft.delivery_method === id}
              onChoose={() => setField('delivery_method', id)}
            />
            {id === 'nova_poshta' && draft.delivery_method === id && <BranchFields checkout={checkout} />}
          </Fragment>
        ))}
        <FieldErrors id={errorId} errors={errors.delivery_method ?? []} />
      </fieldset>
    </Step>
  )
}

function BranchFields({ checkout }: { checkout: Checkout }) {
  return (
    <div className="radio__in two">
      <Field
        label="Місто або село"
        autoComplete="shipping address-level2"
        placeholder="Львів"
        required
        {...draftField(checkout, 'city')}
      />
      <Field
        label="Відділення або поштомат"
        autoComplete="off"
        placeholder="№ 14, вул. Городоцька, 65"
        required
        {...draftField(checkout, 'branch')}
      />
    </div>
  )
}
