import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import type { Ways } from './new-order-data.ts'
import { useExpected } from './use-expected.ts'

afterEach(cleanup)

const WAY = { id: 'ukrposhta', title: 'Укрпошта', note: '', price: 50, promise: '', problem: null }
const WAYS: Ways = {
  deliveries: [WAY],
  payments: [],
  sends: { sms: false, mail: false },
  unpaid_hours: 24,
  weight_g: 500,
  goods: 200,
}
const ORDER = { method: 'ukrposhta', place: { city: 'Львів', index: '79000' } }

function Place() {
  const expected = useExpected(ORDER, WAYS)
  return <NewOrderPlace order={ORDER} ways={WAYS} expected={expected} errors={{}} change={() => undefined} />
}

const show = (office: { address: string | null; is_closed: boolean }) => {
  answerApi({
    'GET /api/admin/orders/quote': { body: { data: { price: 50, arrives_on: null, office } } },
    'GET /api/admin/orders/settlements': { body: { data: [] } },
  })
  render(<Place />)
}

it.each([
  [
    'is closed',
    { address: 'вул. Словацького, 1', is_closed: true },
    'Відділення: вул. Словацького, 1, зараз не працює. Вкажіть інший індекс.',
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
