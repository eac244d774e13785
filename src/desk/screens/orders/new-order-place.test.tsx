import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import type { Ways } from './new-order-data.ts'
import { useExpected } from './use-expected.ts'

afterEach(cleanup)

const WAY = { id: 'ukrposhta', title: 'Укрпошта', note: '', price: 50, promise: '', problem: null }
const WAYS: Ways = {
  deliveries: [WAY, { ...WAY, id: 'nova_poshta', title: 'Нова Пошта' }],
  payments: [],
  sends: { sms: false, mail: false },
  unpaid_hours: 24,
  weight_g: 500,
  goods: 200,
}
const ORDER = { method: 'ukrposhta', place: { city: 'Львів', index: '79000' } }

const TO_POINT = {
  method: 'nova_poshta',
  place: {
    city: 'Львів',
    settlement_id: 's1',
    point_id: 'p1',
    branch: 'Відділення №\u00A01, вул. Володимирська, 3',
  },
}

function Place({ order }: { order: typeof ORDER | typeof TO_POINT }) {
  const expected = useExpected(order, WAYS)
  return <NewOrderPlace order={order} ways={WAYS} expected={expected} errors={{}} change={() => undefined} />
}

type Shown = { address: string | null; is_closed: boolean }

const show = (
  office: Shown,
  order: typeof ORDER | typeof TO_POINT = ORDER,
  arrives_on: string | null = null,
) => {
  answerApi({
    'GET /api/admin/orders/quote': { body: { data: { price: 50, arrives_on, office } } },
    'GET /api/admin/orders/settlements': { body: { data: [] } },
  })
  render(<Place order={order} />)
}

it.each([
  [
    'is closed',
    { address: 'вул. Словацького, 1', is_closed: true },
    'Відділення: вул. Словацького, 1, зараз не працює. Вкажіть інше.',
  ],
  [
    'is not there',
    { address: null, is_closed: false },
    'Відділення за цим індексом не знайшли: перевірте його.',
  ],
])('DLV-03 ADM-09 an office that %s is warned of before the order is saved', async (_, office, warning) => {
  show(office)
  expect((await screen.findByRole('status')).textContent).toBe(warning)
})

it('DLV-03 ADM-09 an office that works is read out with its address', async () => {
  show({ address: 'вул. Соборна, 1', is_closed: false })
  expect((await screen.findByText('Відділення: вул. Соборна, 1.')).className).toBe('help')
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  [
    'has closed',
    { address: '№\u00A01, вул. Володимирська, 3', is_closed: true },
    'Відділення: №\u00A01, вул. Володимирська, 3, зараз не працює. Вкажіть інше.',
  ],
  [
    'has moved',
    { address: '№\u00A01, вул. Нова, 7', is_closed: false },
    'Нова Пошта вже дає іншу адресу: №\u00A01, вул. Нова, 7. Скажіть її покупцеві.',
  ],
])(
  'DLV-03 ADM-09 ADM-21 that a point of Nova Poshta %s is said before saving, and brought into sight',
  async (_, office, warning) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    show(office, TO_POINT)
    const note = await screen.findByRole('status')
    expect(note.textContent).toBe(warning)
    expect(
      scroll.mock.contexts.some((scrolled) => scrolled instanceof Element && scrolled.contains(note)),
    ).toBe(true)
    scroll.mockRestore()
  },
)

it('DLV-03 ADM-09 a point that stands as it was chosen is not read out again', async () => {
  show({ address: '№\u00A01, вул. Володимирська, 3', is_closed: false }, TO_POINT, '2026-12-03')
  expect((await screen.findByText(/3.грудня/)).textContent).toMatch(/^У відділенні 3.грудня\.$/)
  expect(screen.queryByRole('status')).toBeNull()
})
