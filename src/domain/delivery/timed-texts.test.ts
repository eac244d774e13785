import { expect, it } from 'vitest'
import type { Dispatch } from './dispatch-days.ts'
import { promiseText } from './promise-text.ts'
import { momentOf, timedTexts } from './timed-texts.ts'

const SHOP: Dispatch = {
  cutoff: '14:00',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  days_off: [],
}
const said = (now: string) =>
  timedTexts((at) => promiseText('nova_poshta', { from: 1, to: 2 }, SHOP, at), SHOP, new Date(now)).map(
    ({ until, text }) => [new Date(until).toISOString().slice(0, 16), text.replaceAll('\u00A0', ' ')],
  )

it('DLV-05 a cached page knows what it promises until when, for the days that it may be cached', () => {
  expect(said('2026-11-23T10:00:00Z').slice(0, 4)).toEqual([
    ['2026-11-23T12:00', 'Відправимо сьогодні, у відділенні 24–25 листопада'],
    ['2026-11-23T22:00', 'Відправимо завтра, у відділенні 25–26 листопада'],
    ['2026-11-24T12:00', 'Відправимо сьогодні, у відділенні 25–26 листопада'],
    ['2026-11-24T22:00', 'Відправимо завтра, у відділенні 26–27 листопада'],
  ])
})

it('DLV-05 the moments follow the clock that goes forward on 29 March and back on 25 October', () => {
  expect(
    said('2026-03-28T10:00:00Z')
      .map(([until]) => until)
      .slice(0, 4),
  ).toEqual(['2026-03-28T12:00', '2026-03-28T22:00', '2026-03-29T11:00', '2026-03-29T21:00'])
  expect(
    said('2026-10-24T10:00:00Z')
      .map(([until]) => until)
      .slice(0, 4),
  ).toEqual(['2026-10-24T11:00', '2026-10-24T21:00', '2026-10-25T12:00', '2026-10-25T22:00'])
})

it('ADM-14 a day begins when it begins in Kyiv, whatever the machine goes by', () => {
  expect(new Date(momentOf('2026-11-26', '00:00')).toISOString()).toBe('2026-11-25T22:00:00.000Z')
  expect(new Date(momentOf('2026-07-01', '00:00')).toISOString()).toBe('2026-06-30T21:00:00.000Z')
})

it('DLV-05 a cached page stops promising a pickup of today when the shop closes', () => {
  const doors: Dispatch = { ...SHOP, cutoff: '21:00', open_till: { monday: '19:00', tuesday: '19:00' } }
  const now = new Date('2026-11-23T10:00:00Z')
  const texts = timedTexts((at) => promiseText('pickup', null, doors, at), doors, now)
  expect(
    texts.slice(0, 3).map(({ until, text }) => [new Date(until).toISOString().slice(0, 16), text]),
  ).toEqual([
    ['2026-11-23T17:00', 'Можна забрати сьогодні'],
    ['2026-11-23T19:00', 'Можна забрати завтра'],
    ['2026-11-23T22:00', 'Можна забрати завтра'],
  ])
})
