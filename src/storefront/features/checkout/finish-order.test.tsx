import { beforeEach, expect, it } from 'vitest'
import { sampleCard } from '#tests/sample-goods.ts'
import { addToCart, cartStore, clearCart } from '../cart/cart-store.ts'
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
