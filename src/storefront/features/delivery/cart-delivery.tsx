import { useEffect } from 'react'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { deliveryPriceFact } from '#src/domain/delivery/delivery-fact.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { tie } from '#src/domain/text/typography.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { createStore, useStore } from '../../runtime/stores/store.ts'
import { type Measures, useMeasures } from '../cart/cart-measures.ts'
import { measuredItems } from '../cart/measured-items.ts'
import { InstalmentNote } from './instalment-note.tsx'
import { offersOf } from './offered-ways.ts'
import { wayOf } from './way-of.ts'

/** The last answer, shown at once when the cart is filled again. */
const optionsStore = createStore<CheckoutOptions | null>(null)

/**
 * The least price of delivery for these goods and when they are sent, as on each product's page. The checkout
 * explains why a method is not possible.
 */
export function CartDelivery({ cart }: { cart: Cart }) {
  const options = useOptions()
  const measures = useMeasures()
  return (
    <>
      <p className="help">{options && tie(deliveryText(options, cart, measures))}</p>
      {options?.payments.some(({ instalments }) => instalments) && (
        <InstalmentNote cart={cart} measures={measures} />
      )}
    </>
  )
}

function deliveryText({ deliveries, dispatch }: CheckoutOptions, cart: Cart, measures: Measures): string {
  const offers = offersOf(deliveries, cart, measures, '')
  const fitting = deliveries.filter(({ id }) => !offers.get(id)?.misfit)
  const way = fitting.find(({ id }) => id !== 'pickup') ?? fitting[0]
  const offer = way && offers.get(way.id)
  if (!way) return ''
  const ways = deliveries.map((option) => ({ ...wayOf(option), title: option.title }))
  const goods = { goods: toKopiykas(cart.totalPrice), items: measuredItems(cart, measures), city: '' }
  const price = lowerFirst(deliveryPriceFact(ways, goods))
  const promise = promiseText(way.id, offer?.days ?? null, dispatch, new Date())
  return [
    price === '' ? `${way.title}: ${lowerFirst(offer?.text ?? way.price_note)}.` : `Доставка ${price}`,
    promise && `${promise}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Returns null until the options are loaded; the cart works without them. */
function useOptions(): CheckoutOptions | null {
  const options = useStore(optionsStore)
  useEffect(() => {
    const ask = async () => {
      try {
        optionsStore.set((await browserApi().get<{ data: CheckoutOptions }>('/api/checkout')).data)
      } catch {
        // The checkout shows them again.
      }
    }
    void ask()
  }, [])
  return options
}
