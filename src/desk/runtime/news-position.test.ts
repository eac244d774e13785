import { afterEach, expect, it } from 'vitest'
import {
  asksPosition,
  followNews,
  forgetPosition,
  newsFrom,
  notePosition,
  takeNews,
} from './news-position.ts'

afterEach(forgetPosition)

it('ADM-07 of the answers that a screen stands on the earliest is where its news begin', () => {
  for (const text of ['12', '11-10', '13', null, 'nonsense']) notePosition(text)
  expect(newsFrom()).toBe('11-10')
  expect([9, 10, 11, 12].filter((id) => takeNews(id))).toEqual([10, 12])
  expect([10, 12].filter((id) => takeNews(id))).toEqual([])
})

it('answers that come while news are followed change nothing', () => {
  notePosition('12')
  expect(asksPosition()).toBe(true)
  followNews()
  notePosition('5')
  expect([asksPosition(), newsFrom()]).toEqual([false, '12'])
})

it('who knows nothing takes all that comes', () => {
  expect([newsFrom(), takeNews(1), takeNews(1)]).toEqual([null, true, true])
})
