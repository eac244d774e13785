import { expect, it } from 'vitest'
import { scoreOf, stillTried, type TriedRoom } from './tried-changes.ts'

const change = { file: 'a.ts', start: 1, line: 1, was: '<', now: '<=' }
const known: TriedRoom = {
  room: 'orders',
  files: 'same',
  tests: 'same',
  changes: 3,
  tried: [
    { ...change, outcome: 'noticed' },
    { ...change, start: 2, outcome: 'missed' },
  ],
}
const now = { room: 'orders', files: 'same', tests: 'same', changes: 3 }

it('goes on where an earlier run of the same files and tests has stopped', () => {
  expect(stillTried(known, now)).toEqual(known)
  expect(scoreOf(known)).toEqual({ room: 'orders', noticed: 1, missed: 1 })
})

it('tries again what was missed when there are other tests, and everything of other files', () => {
  expect(stillTried(known, { ...now, tests: 'other' }).tried).toEqual([{ ...change, outcome: 'noticed' }])
  expect(stillTried(known, { ...now, files: 'other' }).tried).toEqual([])
  expect(stillTried(undefined, now).tried).toEqual([])
})
