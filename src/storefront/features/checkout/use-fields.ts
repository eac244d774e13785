import { type RefObject, useState } from 'react'
import { type CheckoutDraft, type DraftField, draftStore, isField } from './checkout-draft.ts'
import { type DraftErrors, fieldError, firstWrong } from './field-rules.ts'

export type Fields = {
  errors: DraftErrors
  setFields: (values: Partial<CheckoutDraft>) => void
  /** On leaving a field. */
  checkField: (field: DraftField) => void
  /** All that is wrong, at the first of it the focus; whether anything is. */
  showErrors: (wrong: DraftErrors) => boolean
  /** The sentence under the settlement, as it is typed now. */
  cityProblem: () => string | null
}

/**
 * What is typed into the form and what is wrong with it.
 *
 * @param zoneOf why the way that is chosen does not lead to the settlement of a draft
 */
export function useFields(
  draft: CheckoutDraft,
  form: RefObject<HTMLFormElement | null>,
  zoneOf: (draft: CheckoutDraft) => string | null,
): Fields {
  const [errors, setErrors] = useState<DraftErrors>({})

  /** A settlement may be written well and lie where this way does not lead. */
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
      // What the server found wrong stands until the field is changed.
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
  // Radio buttons of one name come as a list; the chosen one takes the focus.
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
