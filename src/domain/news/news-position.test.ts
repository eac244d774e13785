import { expect, it } from 'vitest'
import { advance, earlier, isNews, NEWS_BACK, readPosition, writePosition } from './news-position.ts'

it('ADM-07 what comes after the newest is news, and what was missing before it', () => {
  const position = { newest: 120, missing: [117] }
  expect([116, 117, 118, 120, 121].filter((id) => isNews(position, id))).toEqual([117, 121])
})

it('an event that is left out may still come, and is news once', () => {
  const first = advance({ newest: 10, missing: [] }, [11, 14])
  expect(first).toEqual({ newest: 14, missing: [12, 13] })
  const second = advance(first, [12])
  expect(second).toEqual({ newest: 14, missing: [13] })
  expect(isNews(second, 12)).toBe(false)
})

it('who has heard nothing for long does not wait for all that has passed', () => {
  const { newest, missing } = advance({ newest: 3, missing: [2] }, [1_000_000])
  expect([newest, missing.length, missing[0]]).toEqual([1_000_000, NEWS_BACK - 1, 1_000_001 - NEWS_BACK])
})

it('hearing nothing changes nothing', () => {
  expect(advance({ newest: 10, missing: [9] }, [])).toEqual({ newest: 10, missing: [9] })
})

it('of two moments the one with less in it was before', () => {
  const late = { newest: 12, missing: [] }
  const early = { newest: 12, missing: [11] }
  const earliest = { newest: 10, missing: [] }
  expect([earlier(late, early), earlier(early, late), earlier(early, earliest)]).toEqual([
    early,
    early,
    earliest,
  ])
})

it.each([
  ['0', { newest: 0, missing: [] }],
  ['120', { newest: 120, missing: [] }],
  ['120-117.119', { newest: 120, missing: [117, 119] }],
])('%s is read as it is written', (text, position) => {
  expect(readPosition(text)).toEqual(position)
  expect(writePosition(position)).toBe(text)
})

it.each(['', '-5', '12-', '12-3.', 'abc', '1e9', '12 ', '1234567890123456', `5-${'1.'.repeat(300)}1`])(
  '%j is no position',
  (text) => {
    expect(readPosition(text)).toBeNull()
  },
)
