import { beforeEach, expect, it } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import { addToCart, cartStore, clearCart } from '../cart/cart-store.ts'
import { consentStore } from '../tracking/consent-store.ts'
import type { TrackEvent } from '../tracking/events.ts'
import { setSink } from '../tracking/track.ts'
import { draftStore, EMPTY_DRAFT } from './checkout-draft.ts'
import { finishOrder } from './finish-order.ts'
import { placedStore } from './placed-order.ts'

const placed = { id: 'aB3dE5gH7jK9mN1pQ3sT5v', number: '100042', total: 1849, isFinished: false }

beforeEach(() => {
  clearCart()
  addToCart(sampleCard())
  draftStore.set({ ...EMPTY_DRAFT, name: 'Олена' })
  placedStore.set(placed)
})

it('CHK-02 clears cart and form for the order that was placed here', () => {
  finishOrder(placed.id)
  expect(cartStore.get().items).toEqual([])
  expect(draftStore.get().name).toBe('')
  expect(placedStore.get()?.isFinished).toBe(true)
})

it('CHK-02 leaves a new cart alone when the page of an old order is opened again', () => {
  finishOrder(placed.id)
  addToCart(sampleCard({ id: 8 }))
  finishOrder(placed.id)
  expect(cartStore.get().items).toHaveLength(1)
})

it('leaves the cart alone when somebody else’s order is looked at', () => {
  finishOrder('somebody-elses-order')
  expect(cartStore.get().items).toHaveLength(1)
})

it.each([
  ['another order', '100041', ['conversion']],
  ['this order', placed.number, []],
])('ADM-23 ANA-03 where the trial was %s, the order is reported so: %s', (_case, number, reported) => {
  const events: TrackEvent[] = []
  consentStore.set('all')
  setSink((event) => events.push(event))
  document.cookie = `trial_sign=${number}`
  finishOrder(placed.id)
  expect(events.map(({ name }) => name)).toEqual(reported)
})
