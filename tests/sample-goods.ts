import type { CartLineAnswer } from '#src/contract/cart.ts'
import type { Product, ProductCard, Variant } from '#src/contract/catalogue.ts'
import type { Order } from '#src/contract/orders.ts'
import type { CartLine } from '#src/domain/cart/cart.ts'

/**
 * A card of a product, as the API answers it. This and the other samples are whole answers for tests of the
 * storefront, with what a test cares about laid over them.
 */
export function sampleCard(over: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 7,
    title: 'Чайник «Ґанок»',
    slug: 'chainyk-hanok',
    uri: '/products/chainyk-hanok',
    price: 1849,
    old_price: null,
    stock: 9,
    is_new: false,
    picture: null,
    second_picture: null,
    brand: { id: 1, slug: 'hanok', title: 'Ґанок', uri: '/brands/hanok' },
    category: { id: 2, slug: 'chainyky', title: 'Чайники', uri: '/categories/chainyky' },
    variants_count: 1,
    variant_id: 70,
    variant: null,
    is_price_from: false,
    choices: [],
    ...over,
  }
}

/** A variant of that product. */
export function sampleVariant(over: Partial<Variant> = {}): Variant {
  return {
    id: 71,
    title: 'Колір',
    value: 'Синій',
    options: [{ title: 'Колір', value: 'Синій' }],
    sku: null,
    price: 1999,
    old_price: null,
    stock: 3,
    pictures: [],
    weight_g: null,
    size_mm: null,
    ...over,
  }
}

/** The product itself, with a page of its own. */
export function sampleProduct(over: Partial<Product> = {}): Product {
  return {
    ...sampleCard(),
    description: '',
    pictures: [],
    variants: [sampleVariant()],
    attributes: [],
    breadcrumbs: [],
    promotions: [],
    is_sold: true,
    is_returnable: true,
    allows_instalments: true,
    seo_title: '',
    seo_description: '',
    ...over,
  }
}

/** A line of the cart with that product. */
export function sampleLine(over: Partial<CartLine> = {}): CartLine {
  return {
    id: 7,
    variant_id: 70,
    title: 'Чайник «Ґанок»',
    uri: '/products/chainyk-hanok',
    picture: null,
    price: 1849,
    old_price: null,
    stock: 9,
    selectedVariant: null,
    category: { title: 'Чайники' },
    brand: { title: 'Ґанок' },
    quantity: 1,
    is_recommended: false,
    ...over,
  }
}

/** What the cart check answers about `sampleLine()` when nothing has changed. */
export function sampleCheck(over: Partial<CartLineAnswer> = {}): CartLineAnswer {
  return {
    product_id: 7,
    variant_id: 70,
    change: null,
    is_price_changed: false,
    title: 'Чайник «Ґанок»',
    uri: '/products/chainyk-hanok',
    selectedVariant: null,
    picture: null,
    price: 1849,
    old_price: null,
    shown_price: 1849,
    is_returnable: true,
    allows_instalments: true,
    stock: 9,
    max_quantity: null,
    quantity: 1,
    weight_g: null,
    size_mm: null,
    merged_into: null,
    ...over,
  }
}

/** An order of that product. */
export function sampleOrder(over: Partial<Order> = {}): Order {
  return {
    id: 'aB3dE5gH7jK9mN1pQ3sT5v',
    number: '100042',
    uri: '/orders/id-aB3dE5gH7jK9mN1pQ3sT5v',
    status: 'new',
    status_title: 'Нове',
    created_at: '2026-11-21T12:05:00.000Z',
    name: 'О. К.',
    phone: '+38 (•••) •••-••-93',
    delivery: { method: 'nova_poshta', title: 'Нова Пошта', address: 'Львів, № 14', price: null },
    tracking: null,
    payment: { method: 'on_delivery', title: 'Оплата під час отримання', bank_details: null, invoice: null },
    lines: [
      {
        title: 'Чайник «Ґанок»',
        uri: '/products/chainyk-hanok',
        sku: null,
        selectedVariant: null,
        picture: null,
        price: 1849,
        quantity: 2,
        returned: 0,
        total: 3698,
      },
    ],
    items_count: 2,
    discount: 0,
    promo_code: null,
    total: 3698,
    due: 3698,
    paid: 0,
    refunded: 0,
    payment_state: 'none',
    receipts: [],
    payment_state_title: 'Не сплачено',
    may_cancel: false,
    ...over,
  }
}
