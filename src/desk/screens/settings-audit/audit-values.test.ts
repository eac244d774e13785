import { expect, it } from 'vitest'
import { fieldName, recordName, valueText } from './audit-values.ts'

it('ADM-18 the journal names ways and zones of delivery in words', () => {
  const zone = {
    title: 'Київ',
    places: ['Київ', 'Бровари'],
    rates: [{ up_to_g: null, price: 60_000 }],
    free_from: null,
  }
  expect(valueText(['pickup', 'nova_poshta_locker'])).toBe('Самовивіз, Поштомат Нової Пошти')
  expect(valueText({ own_courier: { zones: [zone] } })).toBe(
    'Наш кур’єр: Зони: Назва: Київ; Куди: Київ, Бровари; Ціни за вагою: до, г: —; Ціна, грн: 600,00; Безкоштовно від, грн: —',
  )
  expect(recordName('setting', 'delivery_methods')).toBe('умови доставки')
  expect(fieldName('value')).toBe('Значення')
})

it('ADM-18 the journal says states of orders and waybills in words, and money in hryvnias', () => {
  expect(valueText('confirmed', 'status')).toBe('Підтверджено')
  expect(valueText('shipped', 'pickup_status')).toBe('Чекає на видачу')
  expect(valueText('created', 'state')).toBe('Створено')
  expect([fieldName('refunded'), valueText(89_000, 'refunded')]).toEqual(['Було повернено, грн', '890,00'])
  expect([fieldName('sum'), valueText(15_050, 'sum')]).toEqual(['Сума, грн', '150,50'])
  expect(valueText(301, 'status')).toBe('301')
  const result = { kind: 'no_answer', again_at: null }
  expect(valueText(result, 'result')).toBe('Вид: без відповіді; Знову: —')
})

it('ADM-18 the journal says in words which goods were changed', () => {
  const selection = { filter: { q: 'пледи', state: 'low', is_on_sale: false } }
  expect([fieldName('selection'), valueText(selection, 'selection')]).toEqual([
    'Яких товарів',
    'Відбір: Пошук: пледи; Стан: Закінчується; Лише зі знижкою: ні',
  ])
})

it('ADM-18 a cell of the grid is said with its article, and as earlier versions wrote it', () => {
  expect(fieldName('price · TR-520-1')).toBe('Ціна, грн · TR-520-1')
  expect([fieldName('95.price'), valueText(269_000, '95.price')]).toEqual(['Ціна, грн · 95', '2\u00A0690,00'])
})

it('ADM-18 the journal says in the words of the screen how often a price list is read', () => {
  expect(['hour', 'day', 'hand'].map((every) => valueText(every, 'every'))).toEqual([
    'щогодини',
    'щодня',
    'вручну',
  ])
})

it('says what it has no word for as the journal has it', () => {
  expect([valueText(true), valueText(''), valueText('abc'), valueText({ odd: 1 })]).toEqual([
    'так',
    '—',
    'abc',
    'odd: 1',
  ])
  expect(recordName('order', '104861')).toBe('104861')
  expect(valueText('а'.repeat(400))).toHaveLength(301)
})
