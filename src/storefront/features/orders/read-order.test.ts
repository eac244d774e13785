import { expect, it } from 'vitest'
import { readOrderAnswer, readOrders } from './read-order.ts'

const ORDER = {
  id: 'a1',
  number: '100001',
  uri: '/orders/id-a1',
  status: 'shipped',
  status_title: 'У дорозі',
  created_at: '2026-01-02T10:00:00.000Z',
  name: 'Олена',
  phone: '+380501112233',
  tracking: null,
  delivery: { method: 'nova_poshta', title: 'Нова пошта', address: 'Київ, 1', price: 80 },
  payment: {
    method: 'invoice',
    title: 'За рахунком',
    bank_details: { recipient: 'ФОП', iban: 'UA1', code: null, bank: null, purpose: 'Оплата' },
    invoice: { url: '/api/orders/1/invoice.pdf', code_url: null, pay_url: null },
  },
  comment: 'Дзвоніть',
  lines: [
    {
      title: 'Кухоль',
      uri: '/products/kukhol',
      sku: 'K-1',
      selectedVariant: { title: 'Колір', value: 'пісок' },
      picture: null,
      price: 349.5,
      quantity: 2,
      returned: 1,
      total: 699,
    },
  ],
  items_count: 2,
  discount: 0,
  promo_code: null,
  total: 699,
  due: 699,
  paid: 0,
  refunded: 0,
  payment_state: 'none',
  payment_state_title: 'Не сплачено',
  receipts: [],
  may_cancel: true,
}
const BARE = {
  number: '5',
  uri: '',
  status: 'new',
  status_title: '',
  created_at: null,
  name: '',
  phone: '',
  tracking: null,
  delivery: null,
  payment: null,
  comment: '',
  lines: [],
  items_count: 0,
  discount: 0,
  promo_code: null,
  total: null,
  due: null,
  paid: 0,
  refunded: 0,
  payment_state: 'none',
  payment_state_title: 'Не сплачено',
  receipts: [],
  may_cancel: false,
}

it('API-14 reads an order as the API tells it', () => {
  expect(readOrderAnswer({ data: ORDER })).toEqual(ORDER)
  expect(readOrderAnswer({ data: { data: ORDER } })).toEqual(ORDER)
})

it('API-13 reads a page of orders and how many there are', () => {
  const page = { data: [ORDER], meta: { total: 12, page: 1, per_page: 10, pages: 2 } }
  expect(readOrders(page)).toEqual({ orders: [ORDER], total: 12, pages: 2 })
})

it.each([
  ['a list in data', { data: [{ id: 5 }] }, 1],
  ['a page in data', { data: { data: [{ id: 5 }], last_page: 3 } }, 3],
  ['a page in the body', { data: [{ id: 5 }], last_page: 3 }, 3],
  ['the body', [{ id: 5 }], 1],
])('API-13 shows an order of which only the id is told, in %s', (_place, answer, pages) => {
  expect(readOrders(answer)).toEqual({ orders: [{ ...BARE, id: '5' }], total: 1, pages })
})

it.each([[null], [{}], [{ data: null }], [{ data: [null, 'x', {}] }], ['<html>']])(
  'API-13 reads no order in %j',
  (answer) => {
    expect(readOrders(answer)).toEqual({ orders: [], total: 0, pages: 1 })
  },
)

it('API-14 counts what an order does not tell from its lines, and takes decimals that are text', () => {
  const items = [
    { title: 'Кухоль', price: '349.50', quantity: 2 },
    { title: 'Лампа', price: 100 },
  ]
  const order = readOrderAnswer({ data: { id: 5, status: 'confirmed', items } })
  expect(order).toMatchObject({ status_title: 'Підтверджено', items_count: 3, total: 799 })
  expect(order?.lines.map(({ total }) => total)).toEqual([699, 100])
})

it('API-14 leaves a word of another shop for the status as it is', () => {
  const order = readOrderAnswer({ data: { id: 5, status: 'Пакується' } })
  expect(order).toMatchObject({ status: 'new', status_title: 'Пакується' })
})

it.each([[null], [{ data: {} }], [{ data: { id: null } }]])('API-14 reads no order in %j', (answer) => {
  expect(readOrderAnswer(answer)).toBeNull()
})

it('RCP-04 reads receipts, and leaves out what is no address', () => {
  const receipts = [
    { kind: 'return', title: 'Чек повернення', url: 'https://check.example.com/1', total: 45 },
    { kind: 'sale', url: 'https://check.example.com/2', total: 50 },
    { kind: 'sale', url: 'javascript:alert(1)', total: 45 },
  ]
  expect(readOrderAnswer({ data: { ...ORDER, receipts } })?.receipts).toEqual([
    receipts[0],
    { ...receipts[1], title: 'Фіскальний чек' },
  ])
})
