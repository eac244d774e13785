import { type FormEvent, Fragment, useRef, useState } from 'react'
import type { Address } from '#src/contract/addresses.ts'
import { tie } from '#src/domain/text/typography.ts'
import { type CheckoutDraft, EMPTY_DRAFT } from '../../features/checkout/checkout-draft.ts'
import { deliveryRules } from '../../features/checkout/delivery-rules.ts'
import { type DraftErrors, fieldError } from '../../features/checkout/field-rules.ts'
import { placeFields } from '../../features/checkout/place-fields.ts'
import { deliveryFields, placeOf } from '../../features/checkout/place-of.ts'
import type { PlaceForm } from '../../features/checkout/use-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { sendAddress } from './save-address.ts'
import '../../styles/checkout.css'
import '../../ui/form/radio-card.css'

export type Way = { id: string; title: string; note: string }

type Props = {
  /** Null for a new address. */
  address: Address | null
  ways: readonly Way[]
  onCancel: () => void
  onSaved: (addresses: Address[]) => void
}

/** The fields of the checkout that describe a place. */
export function AddressForm({ address, ways, onCancel, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => startOf(address, ways))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isApart = ways.some(({ id }) => id === 'nova_poshta_locker')

  const place: PlaceForm = {
    draft,
    errors,
    setFields: (values) => {
      setDraft((before) => ({ ...before, ...values }))
      setErrors({})
    },
    setField: (field, value) => place.setFields({ [field]: value }),
    checkField: (field) => {
      const error = fieldError(draft, field)
      if (error !== null) setErrors((known) => ({ ...known, [field]: [error] }))
    },
    prepare: () => undefined,
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = wrongFields(draft)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    setIsSending(true)
    setFailure(null)
    const outcome = await sendAddress(asked(draft), address?.id ?? null, address?.is_default ?? false)
    setIsSending(false)
    if (Array.isArray(outcome)) return onSaved(outcome)
    showErrors(outcome.errors)
    setFailure(outcome.failure)
  }

  function showErrors(wrong: DraftErrors): void {
    setErrors(wrong)
    const [first] = placeFields(draft.delivery_method).filter((field) => wrong[field])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form className="co addr__form" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormFailure text={failure} isSending={isSending} />
      <fieldset>
        <legend className="vh">Спосіб доставки</legend>
        {ways.map(({ id, title, note }) => (
          <Fragment key={id}>
            <RadioCard
              name="delivery_method"
              value={id}
              title={tie(title)}
              note={tie(note)}
              isChosen={draft.delivery_method === id}
              onChoose={() => place.setFields({ ...placeOf({}), delivery_method: id })}
            />
            {draft.delivery_method === id && (
              <deliveryRules.AddressFields checkout={place} method={id} isBranchAlone={isApart} />
            )}
          </Fragment>
        ))}
      </fieldset>
      <div className="cab__deeds">
        <Button type="submit" isLoading={isSending} disabled={isSending}>
          Зберегти
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={isSending}>
          Скасувати
        </Button>
      </div>
    </form>
  )
}

function startOf(address: Address | null, ways: Props['ways']): CheckoutDraft {
  const method = ways[0]?.id ?? ''
  return { ...EMPTY_DRAFT, ...placeOf(address?.delivery ?? { method }) }
}

function wrongFields(draft: CheckoutDraft): DraftErrors {
  const errors: DraftErrors = {}
  for (const field of placeFields(draft.delivery_method)) {
    const error = fieldError(draft, field)
    if (error !== null) errors[field] = [error]
  }
  return errors
}

/** Returns the fields that the chosen method requires, as an order names them. */
function asked(draft: CheckoutDraft): Record<string, string> {
  const wanted = new Set(['method', 'settlement_id', 'point_id', ...placeFields(draft.delivery_method)])
  return Object.fromEntries(Object.entries(deliveryFields(draft)).filter(([name]) => wanted.has(name)))
}
