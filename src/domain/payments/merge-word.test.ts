import { expect, it } from 'vitest'
import { seededRandom } from '#tests/random-catalogue.ts'
import {
  ATTEMPT_NAMES,
  ATTEMPT_STATES,
  attemptMoves,
  type AttemptState,
  isAttemptState,
} from './attempt-state.ts'
import { type AttemptMoney, mergeWord } from './merge-word.ts'

const NEW: AttemptMoney = { state: 'pending', captured: 0, refunded: 0 }
const say = (state: AttemptState, captured = 0, refunded = 0): AttemptMoney => ({ state, captured, refunded })
const after = (...words: AttemptMoney[]) => words.reduce(mergeWord, NEW)

it.each([
  ['a late word of before', [say('paid', 100), say('pending')], say('paid', 100)],
  ['a failure after the money', [say('paid', 100), say('failed')], say('paid', 100)],
  ['money after a failure', [say('failed'), say('paid', 100)], say('paid', 100)],
  ['a hold that is taken in part', [say('authorized'), say('paid', 60)], say('paid', 60)],
  ['a hold that is let go', [say('authorized'), say('refunded')], say('refunded')],
  ['a part that goes back', [say('paid', 100), say('paid', 100, 30)], say('partially_refunded', 100, 30)],
  ['all that goes back in parts', [say('paid', 100, 30), say('paid', 100, 100)], say('refunded', 100, 100)],
  ['a reversal before the payment', [say('refunded'), say('paid', 100)], say('refunded', 100, 100)],
  ['an end after another', [say('expired'), say('failed')], say('failed')],
])('PAY-03 %s', (_what, words, state) => {
  expect(after(...words)).toEqual(state)
})

it('PAY-03 the words of a payment in any order and any number give one state, and its sums never exceed', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 2000; round += 1) {
    const taken = 1 + random(1000)
    const words: AttemptMoney[] = Array.from({ length: 1 + random(6) }, () => {
      const state = ATTEMPT_STATES[random(ATTEMPT_STATES.length)] ?? 'pending'
      const isMoney = state === 'paid' || state === 'partially_refunded' || state === 'refunded'
      return isMoney ? say(state === 'refunded' ? state : 'paid', taken, random(taken + 1)) : say(state)
    })
    const once = after(...words)
    const mixed = [...words, ...words].toSorted(() => random(3) - 1)
    expect(after(...mixed)).toEqual(once)
    expect(once.refunded).toBeLessThanOrEqual(once.captured)
    expect(once.captured).toBeLessThanOrEqual(taken)
  }
})

it('PAY-03 never goes down', () => {
  for (const state of ATTEMPT_STATES) expect(attemptMoves(state)).not.toContain('pending')
  expect(attemptMoves('paid')).toEqual(['partially_refunded', 'refunded'])
})

it('PAY-03 takes an attempt up the way of money alone', () => {
  expect(ATTEMPT_STATES.map((state) => [state, attemptMoves(state)])).toEqual([
    ['pending', ['failed', 'expired', 'authorized', 'paid', 'partially_refunded', 'refunded']],
    ['failed', ['authorized', 'paid', 'partially_refunded', 'refunded']],
    ['expired', ['failed', 'authorized', 'paid', 'partially_refunded', 'refunded']],
    ['authorized', ['paid', 'partially_refunded', 'refunded']],
    ['paid', ['partially_refunded', 'refunded']],
    ['partially_refunded', ['refunded']],
    ['refunded', []],
  ])
})

it('PAY-03 knows its states and their Ukrainian names, and no other', () => {
  expect(ATTEMPT_STATES.map((state) => ATTEMPT_NAMES[state])).toEqual([
    'Очікує',
    'Не пройшла',
    'Час минув',
    'Утримано',
    'Оплачено',
    'Повернено частину',
    'Повернено',
  ])
  expect([...ATTEMPT_STATES, '', 'Paid', 'constructor'].filter(isAttemptState)).toEqual([...ATTEMPT_STATES])
})
