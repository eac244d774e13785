import { expect, it } from 'vitest'
import { type CheckoutOptions, orderRequestSchema } from '#src/contract/orders.ts'
import { emptyCart, withLines } from '#src/domain/cart.ts'
import { sampleLine } from '#tests/sample-goods.ts'
import { EMPTY_DRAFT } from './checkout-draft.ts'
import { completeDraft, orderRequest } from './order-request.ts'

const options: CheckoutOptions = {
  deliveries: [
    { id: 'pickup', title: 'Самовивіз', note: '', price_note: '' },
    { id: 'nova_poshta', title: 'Нова Пошта', note: '', price_note: '' },
  ],
  payments: [
    { id: 'on_delivery', title: 'При отриманні', note: '' },
    { id: 'invoice', title: 'За рахунком', note: '' },
  ],
}
const cart = withLines(emptyCart(), [sampleLine({ quantity: 2 })])
const draft = { ...EMPTY_DRAFT, name: ' Олена ', phone: '+38 (067) 214-58-93', comment: ' подарунок ' }

it('sends trimmed contacts, the phone as it is stored, and what the shopper was shown', () => {
  const request = orderRequest(cart, draft, options)
  expect(request).toEqual({
    name: 'Олена',
    phone: '+380672145893',
    email: null,
    comment: 'подарунок',
    delivery: { method: 'pickup' },
    payment_method: 'on_delivery',
    lines: [{ product_id: 7, variant_id: 70, quantity: 2, price: 1849 }],
  })
  expect(orderRequestSchema.safeParse(request).success).toBe(true)
})

it('sends city and branch only with Nova Poshta', () => {
  const chosen = {
    ...draft,
    delivery_method: 'nova_poshta',
    city: ' Львів ',
    branch: '№ 14',
    payment_method: 'invoice',
  }
  expect(orderRequest(cart, chosen, options)).toMatchObject({
    delivery: { method: 'nova_poshta', city: 'Львів', branch: '№ 14' },
    payment_method: 'invoice',
  })
})

it('takes the first on offer instead of what is offered no more', () => {
  const old = { ...draft, delivery_method: 'drone', payment_method: 'gold' }
  expect(completeDraft(old, options)).toMatchObject({
    delivery_method: 'pickup',
    payment_method: 'on_delivery',
  })
})

it('sends nothing when nothing is on offer', () => {
  expect(orderRequest(cart, draft, { deliveries: [], payments: [] })).toBeNull()
})
