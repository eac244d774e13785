import type { OrderRow } from '#src/orders/find-orders.ts'

/** An order that nobody has placed, to show what a text becomes. */
export function sampleOrder(): OrderRow {
  return {
    public_id: 'prykladprykladpryklad1',
    number: '100001',
    kind: 'checkout',
    status: 'confirmed',
    status_reason: null,
    may_expire: false,
    is_suspicious: false,
    request_hash: null,
    created_at: new Date('2026-11-23T10:00:00Z'),
    name: 'Олена Коваль',
    phone: '+380501234567',
    email: 'olena@example.com',
    comment: 'Зателефонуйте за годину',
    delivery: { method: 'nova_poshta', city: 'Львів', branch: 'Відділення 12' },
    delivery_title: 'Нова Пошта',
    delivery_price: 8000,
    payment_method: 'cash_on_delivery',
    payment_title: 'Оплата під час отримання',
    lines: [
      {
        position: 0,
        title: 'Чашка «Ранок»',
        slug: null,
        sku: null,
        variant_title: 'Колір',
        variant_value: 'білий',
        picture: null,
        price: 45_000,
        quantity: 2,
      },
    ],
    discount: 0,
    promo_code: null,
    total: 98_000,
    paid: 0,
    refunded: 0,
    held: 0,
    items_count: 2,
    waybill: null,
    shop_address: '',
    bank_details: null,
    receipts: [],
  }
}
