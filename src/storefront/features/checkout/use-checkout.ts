import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOptions, Order } from '#src/contract/orders.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { applyCheck } from '../cart/apply-check.ts'
import { showChanges } from '../cart/cart-check-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { afterOrder, concludeOrder } from './after-order.ts'
import type { DraftField } from './checkout-draft.ts'
import { draftErrors } from './field-rules.ts'
import { orderRequest } from './order-request.ts'
import type { Placing } from './place-order.ts'
import { serverErrors } from './server-errors.ts'
import { type Fields, useFields } from './use-fields.ts'
import { type CartOffers, type Rules, useOffers } from './use-offers.ts'

export type Checkout = Pick<CartOffers, 'draft' | 'offers' | 'promiseOf' | 'total' | 'paymentMisfit'> &
  Pick<Fields, 'errors' | 'setFields' | 'checkField'> & {
    /** A message about the order as a whole. */
    failure: string | null
    isPlacing: boolean
    setField: (field: DraftField, value: string) => void
    /** Called when the form is first focused. */
    prepare: () => void
    submit: () => Promise<void>
  }

/** The parts of the form that the fields of a place need. */
export type PlaceForm = Pick<
  Checkout,
  'draft' | 'errors' | 'setField' | 'setFields' | 'checkField' | 'prepare'
> & {
  /** Set in an order, where saved addresses of the offered methods are suggested. */
  offers?: CartOffers['offers']
}

/** @param form in which the first wrong field gets the focus */
export function useCheckout(
  options: CheckoutOptions,
  form: RefObject<HTMLFormElement | null>,
  rules: Rules | null,
): Checkout {
  const botKey = useShop().settings.google_recaptcha_public_key
  const cartOffers = useOffers(options, rules)
  const { draft, usable, offers } = cartOffers
  const fields = useFields(draft, form, cartOffers.zoneProblem)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  // A ref, because a state would let a second press through before the first one is rendered.
  const isSent = useRef(false)
  const navigate = useNavigate()

  function prepare(): void {
    void importPlacing().then(
      (placing) => placing.prepareBotCheck(botKey),
      // The press requests it again.
      () => undefined,
    )
  }

  async function submit(): Promise<void> {
    if (isSent.current) return
    const wrong = draftErrors(draft)
    const cityProblem = fields.cityProblem()
    if (cityProblem !== null) wrong.city = [cityProblem]
    if (fields.showErrors(wrong)) return
    isSent.current = true
    setIsPlacing(true)
    setFailure(null)
    await settle(await place())
    isSent.current = false
    setIsPlacing(false)
  }

  async function place(): Promise<Placing> {
    const request = orderRequest(cartStore.get(), draft, usable, offers)
    prepare()
    try {
      return await (await importPlacing()).placeOrder(request, botKey)
    } catch {
      // The code that sends the order could not be loaded, so nothing was sent.
      return { outcome: 'failed', text: 'Немає зв’язку з магазином. Натисніть кнопку ще раз.' }
    }
  }

  async function settle(placing: Placing): Promise<void> {
    if (placing.outcome === 'placed') return leave(placing.order)
    if (placing.outcome === 'failed') return setFailure(placing.text)
    if (placing.outcome === 'invalid') {
      const { errors: wrong, rest } = serverErrors(placing.fields)
      const isShown = fields.showErrors(wrong)
      // The message repeats a sentence that is already shown under its field, unless there is no such field.
      const general = isShown || rest.length > 0 ? rest : [placing.message]
      return setFailure(general.join('\n') || null)
    }
    const changes = applyCheck(placing.conflict.lines)
    showChanges(changes)
    if (changes.length === 0) setFailure(placing.conflict.message)
  }

  async function leave(order: Order): Promise<void> {
    concludeOrder(order, draft)
    const { path, replace } = afterOrder(order, draft.payment_method, cartOffers.parts())
    await navigate(path, { replace })
  }

  const { promiseOf, total, paymentMisfit } = cartOffers
  const { errors, setFields, checkField } = fields
  return {
    draft,
    errors,
    offers,
    promiseOf,
    total,
    paymentMisfit,
    failure,
    isPlacing,
    setField: (field, value) => setFields({ [field]: value }),
    setFields,
    checkField,
    prepare,
    submit,
  }
}

/** Loaded when the form is first focused, since nobody sends an order before that. */
const importPlacing = () => import('./place-order.ts')
