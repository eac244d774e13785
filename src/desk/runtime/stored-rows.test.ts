import fc from 'fast-check'
import { expect, it } from 'vitest'
import { damaged } from '#tests/damaged-values.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { readAnswerRow, readDraftRow, readPressRow } from './stored-rows.ts'
import { readNews, readPresent } from './tab-messages.ts'

const PRESS = {
  id: 3,
  owner: 7,
  key: 'a',
  path: '/orders/1/status',
  title: 'Зібрати № 1',
  method: 'PUT',
  at: '2026-01-01T10:00:00.000Z',
  body: null,
  problem: null,
  until: null,
  change: { was: '100 грн', wanted: '120 грн' },
  met: { now: '110 грн', by: 'Ірина', at: '2026-01-01T10:05:00.000Z', body: { value: 120 } },
  form: { title: 'Глек' },
}
const DRAFT = {
  name: '7:product-1',
  owner: 7,
  at: '2026-01-01T10:00:00.000Z',
  fields: { title: 'Глек' },
  screen: { path: '/admin/products/1', title: 'Глек' },
  until: null,
}
const NEWS = { id: 5, topic: 'order.placed', number: '104861', total: 390 }
const PRESENT = { id: 7, name: 'Олена', place: 'order-104861' }

it('ADM-19 rows and messages that are whole are read as they are', () => {
  expect([readPressRow(PRESS), readDraftRow(DRAFT), readNews(NEWS)]).toEqual([PRESS, DRAFT, NEWS])
  expect(readPresent([PRESENT, { ...PRESENT, place: 'nowhere' }, null, 5])).toEqual([PRESENT])
  const { screen, until, ...earlier } = DRAFT
  expect([screen.title, until, readDraftRow(earlier)]).toEqual(['Глек', null, earlier])
})

it('ADM-19 rows and messages of any shape are read or left, never thrown, and what is read a screen can show', () => {
  const near = fc.oneof(
    damaged,
    fc
      .tuple(
        fc.constantFrom<object>(PRESS, DRAFT, NEWS, PRESENT),
        fc.dictionary(fc.string(), damaged),
        damaged,
      )
      .chain(([whole, more, other]) =>
        fc.constantFrom(...Object.keys(whole)).map((field) => ({ ...whole, ...more, [field]: other })),
      ),
  )
  fc.assert(
    fc.property(near, (value) => {
      const { key = '', path = '', title = '', body = null } = readPressRow(value) ?? {}
      const { topic = '' } = readNews(value) ?? {}
      const texts = [key, path, title, topic, ...readPresent([value]).map(({ name }) => name)]
      expect(texts.filter((text) => typeof text !== 'string')).toEqual([])
      expect(typeof body).toBe('object')
      const rows = [readPressRow(value), readDraftRow(value), readAnswerRow(value)]
      const moments = rows.flatMap((row) => (row ? [Date.parse(row.at)] : []))
      expect(moments.every(Number.isFinite)).toBe(true)
      expect(Array.isArray(readPresent(value))).toBe(true)
    }),
    propertyRuns(3_000),
  )
})
