import { expect, it } from 'vitest'
import { type CheckoutOptions, orderRequestSchema } from '#src/contract/orders.ts'
import { type Cart, emptyCart, withLines } from '#src/domain/cart/cart.ts'
import { sampleLine } from '#tests/sample-goods.ts'
import { EMPTY_DRAFT } from './checkout-draft.ts'
import { offersOf } from '../delivery/offered-ways.ts'
import { completeDraft, orderRequest } from './order-request.ts'

const plain = {
  note: '',
  price_note: '',
  max_weight_g: null,
  max_size_mm: null,
  least_weight_g: null,
  zones: null,
  days: null,
}
const options: CheckoutOptions = {
  dispatch: null,
  deliveries: [
    { ...plain, id: 'pickup', title: 'Самовивіз', price: 0, free_from: null },
    { ...plain, id: 'nova_poshta', title: 'Нова Пошта', price: 80, free_from: 3700 },
    { ...plain, id: 'ukrposhta', title: 'Укрпошта', price: null, free_from: null },
  ],
  payments: [
    { id: 'on_delivery', title: 'Під час отримання', note: '' },
    { id: 'invoice', title: 'За рахунком', note: '' },
  ],
}
const offersFor = (of: Cart) => offersOf(options.deliveries, of, new Map(), '')
const cart = withLines(emptyCart(), [sampleLine({ quantity: 2 })])
const draft = { ...EMPTY_DRAFT, name: ' Олена ', phone: '+38 (067) 214-58-93', comment: ' подарунок ' }

it('sends trimmed contacts, the phone as it is stored, and what the shopper was shown', () => {
  const request = orderRequest(cart, draft, options, offersFor(cart))
  expect(request).toEqual({
    name: 'Олена',
    phone: '+380672145893',
    email: null,
    comment: 'подарунок',
    delivery: { method: 'pickup' },
    delivery_price: 0,
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
  expect(orderRequest(cart, chosen, options, offersFor(cart))).toMatchObject({
    delivery: { method: 'nova_poshta', city: 'Львів', branch: '№ 14' },
    payment_method: 'invoice',
  })
})

it('takes the first on offer instead of what is offered no more', () => {
  const old = { ...draft, delivery_method: 'drone', payment_method: 'gold' }
  expect(completeDraft(old, options, offersFor(cart))).toMatchObject({
    delivery_method: 'pickup',
    payment_method: 'on_delivery',
  })
})

it('sends nothing when nothing is on offer', () => {
  expect(orderRequest(cart, draft, { deliveries: [], payments: [], dispatch: null }, new Map())).toBeNull()
})

it('DLV-01 sends what each way asks for, and the chosen entries of the directory beside their texts', () => {
  const place = { city: 'м. Львів', settlement_id: 's-1', branch: '№ 14', point_id: 'p-1', index: ' 79000 ' }
  const sent = (delivery_method: string) =>
    orderRequest(cart, { ...draft, ...place, delivery_method }, options, offersFor(cart))?.delivery
  expect(sent('nova_poshta')).toEqual({
    method: 'nova_poshta',
    city: 'м. Львів',
    branch: '№ 14',
    settlement_id: 's-1',
    point_id: 'p-1',
  })
  expect(sent('ukrposhta')).toEqual({
    method: 'ukrposhta',
    city: 'м. Львів',
    index: '79000',
    settlement_id: 's-1',
  })
  expect(sent('pickup')).toEqual({ method: 'pickup' })
})
