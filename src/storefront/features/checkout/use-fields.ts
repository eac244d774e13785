import { type RefObject, useState } from 'react'
import { type CheckoutDraft, type DraftField, draftStore, isField } from './checkout-draft.ts'
import { type DraftErrors, fieldError, firstWrong } from './field-rules.ts'

export type Fields = {
  errors: DraftErrors
  setFields: (values: Partial<CheckoutDraft>) => void
  /** Called when a field loses the focus. */
  checkField: (field: DraftField) => void
  /** Shows all errors and focuses the first wrong field. Returns whether there is any. */
  showErrors: (wrong: DraftErrors) => boolean
  /** Returns the error of the settlement as it is typed now, or null. */
  cityProblem: () => string | null
}

/**
 * The errors of the form and the functions that change its fields.
 *
 * @param zoneOf returns why the chosen method does not reach the settlement of a draft
 */
export function useFields(
  draft: CheckoutDraft,
  form: RefObject<HTMLFormElement | null>,
  zoneOf: (draft: CheckoutDraft) => string | null,
): Fields {
  const [errors, setErrors] = useState<DraftErrors>({})

  /** A settlement may be spelt correctly and still be out of the method's zones. */
  const errorOf = (of: CheckoutDraft, field: DraftField): string | null =>
    fieldError(of, field) ?? (field === 'city' ? zoneOf(of) : null)

  return {
    errors,
    setFields: (values) => {
      const next = { ...draft, ...values }
      draftStore.set(next)
      setErrors((known) => {
        const wrong = Object.entries(known).filter(
          ([field]) => !(field in values && isField(field)) || errorOf(next, field) !== null,
        )
        return Object.fromEntries(wrong)
      })
    },
    checkField: (field) => {
      const error = errorOf(draft, field)
      // An error from the server stays until the field is changed.
      if (error !== null) setErrors((known) => ({ ...known, [field]: [error] }))
    },
    showErrors: (wrong) => {
      setErrors(wrong)
      const field = firstWrong(wrong)
      if (field) focusField(form.current, field)
      return field !== undefined
    },
    cityProblem: () => errorOf(draft, 'city'),
  }
}

function focusField(form: HTMLFormElement | null, field: DraftField): void {
  const control = form?.elements.namedItem(field)
  // Radio buttons of one name come as a list.
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
