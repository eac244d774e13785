import type { ChangeEvent } from 'react'
import type { DraftField } from './checkout-draft.ts'
import type { PlaceForm } from './use-checkout.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Returns the props that connect a text control with the form. */
export function draftField({ draft, errors, setField, checkField, prepare }: PlaceForm, field: DraftField) {
  return {
    name: field,
    value: draft[field],
    errors: errors[field],
    onChange: (event: ChangeEvent<Control>) => setField(field, event.currentTarget.value),
    onFocus: prepare,
    onBlur: () => checkField(field),
  }
}
