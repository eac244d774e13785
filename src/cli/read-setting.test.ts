import { expect, it } from 'vitest'
import type { SettingKey } from '#src/settings/owner-settings.ts'
import { readSetting } from './read-setting.ts'

it('SET-01 takes texts, lists and switches as they are', () => {
  expect(readSetting('shopTitle', ['Крамниця Олени'])).toBe('Крамниця Олени')
  expect(readSetting('phones', ['+38 067 123 45 67', '5454'])).toEqual(['+38 067 123 45 67', '5454'])
  expect(readSetting('working_hours_short_use', ['false'])).toBe(false)
  expect(readSetting('facebook', [''])).toBe('')
})

it('SET-01 takes a menu that tells only titles and addresses', () => {
  const menu = '[{"title":"Покупцям","children":[{"title":"Оплата","url":"/payments"}]}]'
  const item = { badge: null, products_count: null }
  const child = { ...item, title: 'Оплата', url: '/payments', children: [] }
  expect(readSetting('footerMenu', [menu])).toEqual([
    { ...item, title: 'Покупцям', url: '', children: [child] },
  ])
})

it('SET-01 takes hours as people write them, and as JSON', () => {
  const hours = readSetting('working_hours', ['Пн–Пт 9:00-18:00', 'Сб 10:00–15:00'])
  expect([hours].flat()[0]).toEqual({
    day: 'monday',
    is_working: true,
    start_time: '09:00',
    end_time: '18:00',
  })
  expect(readSetting('working_hours', [JSON.stringify(hours)])).toEqual(hours)
})

it('SET-01 takes days off as the desk does, one after the other or with commas', () => {
  const days = ['2026-12-25', '2027-01-01']
  expect(readSetting('days_off', ['25.12.2026', '1.1.2027'])).toEqual(days)
  expect(readSetting('days_off', ['2026-12-25, 01.01.2027'])).toEqual(days)
  expect(readSetting('days_off', [JSON.stringify(days)])).toEqual(days)
  expect(readSetting('days_off', ['[]'])).toEqual([])
})

it.each<[SettingKey, string[], string]>([
  ['headerMenu', ['Акції'], 'JSON'],
  ['headerMenu', ['[{"url":"/promotions"}]'], '0.title: Обов’язкове поле'],
  ['phones', ['067', '123', '45', '67'], '«067» не підходить'],
  ['emails', ['olena'], '«olena» не підходить'],
  ['days_off', ['завтра'], '«завтра» — не день. Приклад: 2026-12-25'],
  ['days_off', ['25.12.2026, 31.11.2026'], '«31.11.2026» — не день'],
  ['days_off', ['2026-11-31'], '«2026-11-31» не підходить'],
  ['instagram', ['@kramnytsia'], 'https://www.instagram.com/'],
  ['google_analytics_4_id', ['GTM-ABC'], 'G-ABC1234567'],
  ['working_hours', ['з дев’ятої'], '«з дев’ятої»'],
  ['working_hours', ['Пн–Пт 09:00–25:00'], 'Час від 00:00 до 23:59, як 09:00'],
  ['dispatch_cutoff', ['24:00'], 'Час від 00:00 до 23:59, як 15:00'],
])('SET-01 says what is wrong with %s %j', (key, texts, complaint) => {
  expect(() => readSetting(key, texts)).toThrow(complaint)
})
