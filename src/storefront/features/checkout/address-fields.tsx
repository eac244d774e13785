import { Field } from '../../ui/form/field.tsx'
import { CarrierQuote } from './carrier-quote.tsx'
import type { DraftField } from './checkout-draft.ts'
import { draftField } from './draft-field.ts'
import { flatError, houseError, indexError, streetError } from '#src/domain/order-life/delivery-rules.ts'
import { RULES } from './field-rules.ts'
import { placeFields } from './place-fields.ts'
import { SuggestField } from './suggest-field.tsx'
import type { PlaceForm } from './use-checkout.ts'

type Props = {
  checkout: PlaceForm
  method: string
  /** Whether lockers are offered as a method of their own, so that only branches are chosen here. */
  isBranchAlone: boolean
}

Object.assign(RULES, { street: streetError, house: houseError, flat: flatError, index: indexError })

type Asked = { label: string; placeholder?: string; autoComplete?: string; isOptional?: boolean }

const ASKED: { [Field in DraftField]?: Asked } = {
  street: { label: 'Вулиця', placeholder: 'вул. Городоцька', autoComplete: 'shipping address-line1' },
  house: { label: 'Будинок', placeholder: '65' },
  flat: { label: 'Квартира', isOptional: true },
  index: { label: 'Поштовий індекс', placeholder: '79000', autoComplete: 'shipping postal-code' },
}

/** Typed texts are enough for an order. Suggestions from the directory only help and may be unavailable. */
export function AddressFields({ checkout, method, isBranchAlone }: Props) {
  const { offers } = checkout
  return (
    <div className="radio__in two">
      {placeFields(method).map((field) =>
        field === 'city' || field === 'branch' ? (
          <SuggestField
            key={field}
            checkout={checkout}
            field={field}
            method={method}
            isBranchAlone={isBranchAlone}
            required
            {...(field === 'city' ? CITY : branchWords(method, isBranchAlone))}
          />
        ) : (
          <Field
            key={field}
            required={!ASKED[field]?.isOptional}
            inputMode={field === 'index' ? 'numeric' : undefined}
            {...{ label: '', ...ASKED[field] }}
            {...draftField(checkout, field)}
          />
        ),
      )}
      {offers && (
        <CarrierQuote
          draft={checkout.draft}
          method={method}
          hasOwnPrice={(offers.get(method)?.cost ?? null) !== null}
        />
      )}
    </div>
  )
}

const CITY = { label: 'Місто або село', autoComplete: 'shipping address-level2', placeholder: 'Львів' }

function branchWords(method: string, isBranchAlone: boolean) {
  const own = method === 'nova_poshta_locker' ? 'Поштомат' : 'Відділення'
  const label = method === 'nova_poshta' && !isBranchAlone ? 'Відділення або поштомат' : own
  const placeholder = own === 'Поштомат' ? '№ 5123 або вулиця' : '№ 14, вул. Городоцька, 65'
  return { label, placeholder, autoComplete: 'off' }
}
