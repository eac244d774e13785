import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOptions, Order } from '#src/contract/orders.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import type { DayRange } from '#src/domain/delivery/zones.ts'
import { applyCheck } from '../cart/apply-check.ts'
import { forgetChanges, showChanges } from '../cart/cart-check-store.ts'
import { type Measures, useMeasures } from '../cart/cart-measures.ts'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { type CheckoutDraft, type DraftField, draftStore, isField } from './checkout-draft.ts'
import { type DraftErrors, draftErrors, fieldError, firstWrong } from './field-rules.ts'
import { type Offers, plainOffers } from '../delivery/plain-offers.ts'
import { completeDraft, orderRequest } from './order-request.ts'
import type { Placing } from './place-order.ts'
import { placedStore } from './placed-order.ts'
import { useCheckoutTotal } from './promo-store.ts'
import { serverErrors } from './server-errors.ts'

export type Checkout = {
  draft: CheckoutDraft
  errors: DraftErrors
  /** What holds for this cart, by method. */
  offers: Offers
  /** When it is sent and arrives, if it is ordered now; empty where nothing is promised. */
  promiseOf: (method: string) => string
  /** Kopiykas, as far as the price of the delivery is known. */
  total: number
  /** Why it does not take this cart. */
  paymentMisfit: (option: PaymentOption) => string | null
  /** What went wrong with the order as a whole. */
  failure: string | null
  isPlacing: boolean
  setField: (field: DraftField, value: string) => void
  setFields: (values: Partial<CheckoutDraft>) => void
  /** On leaving a field. */
  checkField: (field: DraftField) => void
  /** On entering the form. */
  prepare: () => void
  submit: () => Promise<void>
}

/** What the fields of a place need of the form that they stand in. */
export type PlaceForm = Pick<
  Checkout,
  'draft' | 'errors' | 'setField' | 'setFields' | 'checkField' | 'prepare'
> & {
  /** Of an order: then saved addresses of its ways are suggested. */
  offers?: Offers
}

type PaymentOption = CheckoutOptions['payments'][number]
type Rules = {
  offersOf: (options: CheckoutOptions['deliveries'], cart: Cart, measures: Measures, city: string) => Offers
  promiseToday: (id: string, days: DayRange | null, dispatch: CheckoutOptions['dispatch']) => string
  paymentMisfit: (option: PaymentOption, sum: number, cart: Cart, measures: Measures) => string | null
  chosenParts: (option: PaymentOption | undefined, sum: number, chosen: string) => number | null
}

/** @param form where the first wrong field takes the focus */
export function useCheckout(
  options: CheckoutOptions,
  form: RefObject<HTMLFormElement | null>,
  rules: Rules | null,
): Checkout {
  const botKey = useShop().settings.google_recaptcha_public_key
  const typed = useStore(draftStore)
  const cart = useCart()
  const measures = useMeasures()
  const { deliveries, dispatch } = options
  const offersFor = (city: string) =>
    rules?.offersOf(deliveries, cart, measures, city) ?? plainOffers(deliveries, cart.totalPrice)
  const offers = offersFor(typed.city)
  const way = completeDraft(typed, options, offers).delivery_method
  const total = toKopiykas(useCheckoutTotal(offers.get(way) ?? null))
  // What does not take this cart is not on offer, although the form shows why.
  const paymentMisfit = (option: PaymentOption) => rules?.paymentMisfit(option, total, cart, measures) ?? null
  const payments = options.payments.filter((option) => paymentMisfit(option) === null)
  const usable = { ...options, payments }
  const draft = completeDraft(typed, usable, offers)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  // A state would let a second press through before the first one has been drawn.
  const isSent = useRef(false)
  const navigate = useNavigate()

  function setFields(values: Partial<CheckoutDraft>): void {
    const next = { ...draft, ...values }
    draftStore.set(next)
    setErrors((known) => {
      const wrong = Object.entries(known).filter(
        ([field]) => !(field in values && isField(field)) || errorOf(next, field) !== null,
      )
      return Object.fromEntries(wrong)
    })
  }

  const setField = (field: DraftField, value: string) => setFields({ [field]: value })

  /** A settlement may be written well and lie where this way does not lead. */
  function errorOf(of: CheckoutDraft, field: DraftField): string | null {
    const zone = field === 'city' ? offersFor(of.city).get(of.delivery_method)?.out_of_zone : null
    return fieldError(of, field) ?? zone ?? null
  }

  function checkField(field: DraftField): void {
    const error = errorOf(draft, field)
    // What the server found wrong stands until the field is changed.
    if (error !== null) setErrors((known) => ({ ...known, [field]: [error] }))
  }

  function showErrors(wrong: DraftErrors): void {
    setErrors(wrong)
    const field = firstWrong(wrong)
    if (field) focusField(form.current, field)
  }

  function prepare(): void {
    void importPlacing().then(
      (placing) => placing.prepareBotCheck(botKey),
      // It is asked for again by the press.
      () => undefined,
    )
  }

  async function submit(): Promise<void> {
    if (isSent.current) return
    const wrong = draftErrors(draft)
    const cityProblem = errorOf(draft, 'city')
    if (cityProblem !== null) wrong.city = [cityProblem]
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
    const request = orderRequest(cartStore.get(), draft, usable, offers)
    prepare()
    try {
      return await (await importPlacing()).placeOrder(request, botKey)
    } catch {
      // The code that sends it has not come, so nothing was sent.
      return { outcome: 'failed', text: 'Немає зв’язку з магазином. Натисніть кнопку ще раз.' }
    }
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

  async function leave({ id, number, total: placed }: Order): Promise<void> {
    placedStore.set({ id, number, total: placed, isFinished: false })
    // Saved for the next order; this one does not wait for it.
    void import('./last-place.ts').then(
      (place) => place.rememberPlace(draft),
      () => undefined,
    )
    forgetChanges()
    // From the bank «Назад» must not lead to a form that is done with.
    const { payment_method: method } = draft
    const paying = payments.find((option) => option.id === method)
    const parts = rules?.chosenParts(paying, total, draft.payment_parts)
    const query = `order=${id}&pay=${method}${parts ? `&parts=${parts}` : ''}`
    if (isOnlineMethod(method)) await navigate(`/thank-you-pay?${query}`, { replace: true })
    else await navigate(`/thank-you?order=${id}`)
  }

  const promiseOf = (id: string) => rules?.promiseToday(id, offers.get(id)?.days ?? null, dispatch) ?? ''

  return {
    draft,
    errors,
    offers,
    promiseOf,
    total,
    paymentMisfit,
    failure,
    isPlacing,
    setField,
    setFields,
    checkField,
    prepare,
    submit,
  }
}

/** Nobody sends an order before touching the form, so that this comes with the first touch. */
const importPlacing = () => import('./place-order.ts')

function focusField(form: HTMLFormElement | null, field: DraftField): void {
  const control = form?.elements.namedItem(field)
  // Radio buttons of one name come as a list; the chosen one takes the focus.
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
