import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOptions, Order } from '#src/contract/orders.ts'
import { applyCheck } from '../cart/apply-check.ts'
import { forgetChanges, showChanges } from '../cart/cart-check-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useStore } from '../stores/store.ts'
import { type CheckoutDraft, type DraftField, draftStore } from './checkout-draft.ts'
import { failureText } from './failure-text.ts'
import { type DraftErrors, draftErrors, fieldError, firstWrong } from './field-rules.ts'
import { completeDraft, orderRequest } from './order-request.ts'
import { type Placing, placeOrder } from './place-order.ts'
import { placedStore } from './placed-order.ts'
import { serverErrors } from './server-errors.ts'

export type Checkout = {
  draft: CheckoutDraft
  errors: DraftErrors
  /** What went wrong with the order as a whole. */
  failure: string | null
  isPlacing: boolean
  setField: (field: DraftField, value: string) => void
  /** On leaving a field. */
  checkField: (field: DraftField) => void
  submit: () => Promise<void>
}

/** @param form where the first wrong field takes the focus */
export function useCheckout(options: CheckoutOptions, form: RefObject<HTMLFormElement | null>): Checkout {
  const draft = completeDraft(useStore(draftStore), options)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  // A state would let a second press through before the first one has been drawn.
  const isSent = useRef(false)
  const navigate = useNavigate()

  function setField(field: DraftField, value: string): void {
    const next = { ...draft, [field]: value }
    draftStore.set(next)
    if (errors[field] && fieldError(next, field) === null) setErrors({ ...errors, [field]: undefined })
  }

  function checkField(field: DraftField): void {
    const error = fieldError(draft, field)
    // What the server found wrong stands until the field is changed.
    if (error !== null) setErrors((known) => ({ ...known, [field]: [error] }))
  }

  function showErrors(wrong: DraftErrors): void {
    setErrors(wrong)
    const field = firstWrong(wrong)
    if (field) focusField(form.current, field)
  }

  async function submit(): Promise<void> {
    if (isSent.current) return
    const wrong = draftErrors(draft)
    showErrors(wrong)
    if (firstWrong(wrong)) return
    isSent.current = true
    setIsPlacing(true)
    setFailure(null)
    await settle(await place())
    isSent.current = false
    setIsPlacing(false)
  }

  async function place(): Promise<Placing> {
    const request = orderRequest(cartStore.get(), draft, options)
    return request ? placeOrder(request) : { outcome: 'failed', text: failureText(503) }
  }

  async function settle(placing: Placing): Promise<void> {
    if (placing.outcome === 'placed') return leave(placing.order)
    if (placing.outcome === 'failed') return setFailure(placing.text)
    if (placing.outcome === 'invalid') {
      const { errors: wrong, rest } = serverErrors(placing.fields)
      showErrors(wrong)
      // The message repeats a sentence that now stands under its field, unless there is no such field.
      const general = firstWrong(wrong) || rest.length > 0 ? rest : [placing.message]
      return setFailure(general.join('\n') || null)
    }
    const changes = applyCheck(placing.conflict.lines)
    showChanges(changes)
    if (changes.length === 0) setFailure(placing.conflict.message)
  }

  async function leave({ id, number, total }: Order): Promise<void> {
    placedStore.set({ id, number, total, isFinished: false })
    forgetChanges()
    await navigate(`/thank-you?order=${id}`)
  }

  return { draft, errors, failure, isPlacing, setField, checkField, submit }
}

function focusField(form: HTMLFormElement | null, field: DraftField): void {
  const control = form?.elements.namedItem(field)
  // Radio buttons of one name come as a list; the chosen one takes the focus.
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
