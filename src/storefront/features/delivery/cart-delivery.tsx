import { useEffect } from 'react'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import { exceptionText } from '#src/domain/payments/instalment-misfit.ts'
import { tie } from '#src/domain/text/typography.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'
import { type Measures, useMeasures } from '../cart/cart-measures.ts'
import { dividedGoods } from '../payments/payment-misfit.ts'
import { offersOf } from './offered-ways.ts'

/** The last answer: a cart that is filled again says it at once. */
const optionsStore = createStore<CheckoutOptions | null>(null)

/** How these goods are brought: the first way that takes them, its price and day. The checkout says why not another. */
export function CartDelivery({ cart }: { cart: Cart }) {
  const options = useOptions()
  const measures = useMeasures()
  const excepted = options && instalmentText(options, cart, measures)
  return (
    <>
      <p className="help">{options && tie(deliveryText(options, cart, measures))}</p>
      {excepted && <p className="help">{tie(excepted)}</p>}
    </>
  )
}

/** Said where a shopper could count on it: the checkout offers no instalments for this cart. */
function instalmentText({ payments }: CheckoutOptions, cart: Cart, measures: Measures): string | null {
  if (payments.every(({ instalments }) => !instalments)) return null
  const text = exceptionText(dividedGoods(cart, measures))
  return text && `${text}.`
}

function deliveryText({ deliveries, dispatch }: CheckoutOptions, cart: Cart, measures: Measures): string {
  const offers = offersOf(deliveries, cart, measures, '')
  const fitting = deliveries.filter(({ id }) => !offers.get(id)?.misfit)
  const way = fitting.find(({ id }) => id !== 'pickup') ?? fitting[0]
  const offer = way && offers.get(way.id)
  if (!way) return ''
  return [
    `${way.title}: ${lowerFirst(offer?.text ?? way.price_note)}`,
    promiseText(way.id, offer?.days ?? null, dispatch, new Date()),
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Null until they have come; without them the cart is still a cart. */
function useOptions(): CheckoutOptions | null {
  const options = useStore(optionsStore)
  useEffect(() => {
    const ask = async () => {
      try {
        optionsStore.set((await browserApi().get<{ data: CheckoutOptions }>('/api/checkout')).data)
      } catch {
        // The checkout says it once more.
      }
    }
    void ask()
  }, [])
  return options
}
