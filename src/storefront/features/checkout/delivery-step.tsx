import { type ComponentType, Fragment, useId } from 'react'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Field, FieldErrors } from '../../ui/form/field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { placeFields } from './place-fields.ts'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

type FieldsProps = { checkout: Checkout; method: string; isBranchAlone: boolean }
type Props = {
  checkout: Checkout
  options: CheckoutOptions
  /** Null until it is loaded. */
  AddressFields: ComponentType<FieldsProps> | null
}

export function DeliveryStep({ checkout, options: { deliveries }, AddressFields }: Props) {
  const { draft, errors, offers, promiseOf, setField } = checkout
  const errorId = useId()
  const isApart = deliveries.some(({ id }) => id === 'nova_poshta_locker')
  return (
    <Step number={2} title="Доставка">
      <fieldset aria-describedby={errors.delivery_method && errorId}>
        <legend className="vh">Спосіб доставки</legend>
        {deliveries.map(({ id, title, note, price_note }) => {
          const offer = offers.get(id)
          const isChosen = draft.delivery_method === id
          // The page is cached for hours and for everybody, so only the browser knows what day it is.
          const promise = promiseOf(id)
          return (
            <Fragment key={id}>
              <RadioCard
                name="delivery_method"
                value={id}
                title={tie(title)}
                note={tie([promise, note].filter(Boolean).join('. '))}
                // No price is shown for a method that cannot be chosen.
                {...(!offer?.misfit && { price: offer?.text ?? price_note })}
                reason={offer?.misfit ? tie(offer.misfit) : null}
                isChosen={isChosen}
                onChoose={() => setField('delivery_method', id)}
              />
              {isChosen && placeFields(id).length > 0 && (
                <PlaceFields checkout={checkout} method={id} isBranchAlone={isApart} Fields={AddressFields} />
              )}
            </Fragment>
          )
        })}
        <FieldErrors id={errorId} errors={errors.delivery_method ?? []} />
      </fieldset>
    </Step>
  )
}

/** Reserves the space of the fields until they are loaded, so that nothing below moves. */
function PlaceFields({ Fields, ...props }: FieldsProps & { Fields: ComponentType<FieldsProps> | null }) {
  if (Fields) return <Fields {...props} />
  return (
    <div className="radio__in two" aria-hidden="true">
      {placeFields(props.method).map((field) => (
        <Field key={field} label={'\u00A0'} disabled />
      ))}
    </div>
  )
}
