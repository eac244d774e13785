import { describe, expect, it } from 'vitest'
import { foundLive, NOTHING_FOUND } from '#tests/sample-live.ts'
import { isAsked, liveState } from './live-state.ts'

const answer = { query: 'чай', found: foundLive() }

describe('the state of the live search', () => {
  it('SEARCH-01 is idle, a hint, loading, results or nothing', () => {
    expect(liveState('', answer).name).toBe('idle')
    expect(liveState('ча', answer).name).toBe('hint')
    expect(liveState('чай', null)).toEqual({ name: 'loading', answer: null })
    expect(liveState('чай', answer)).toEqual({ name: 'results', answer })
    expect(liveState('чай', { query: 'чай', found: NOTHING_FOUND }).name).toBe('nothing')
  })

  it('SEARCH-01 goes on showing what was found before, but not that nothing was', () => {
    expect(liveState('чайн', answer)).toEqual({ name: 'loading', answer })
    const empty = { query: 'щощо', found: NOTHING_FOUND }
    expect(liveState('щощощ', empty)).toEqual({ name: 'loading', answer: null })
  })
})

it.each([
  ['чай', true],
  ['ча', false],
  ['😀😀', false],
])('SEARCH-02 counts %s in whole characters', (query, asked) => {
  expect(isAsked(query)).toBe(asked)
})
