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
const changes = [1, 2, 3].map((start) => ({ ...change, start }))
const now = { room: 'orders', files: 'same', tests: 'same', changes }

it('goes on where an earlier run of the same files and tests has stopped', () => {
  expect(stillTried(known, now)).toEqual(known)
  expect(scoreOf(known)).toEqual({ room: 'orders', noticed: 1, missed: 1 })
})

it('leaves out what is no longer one of the changes', () => {
  const others = changes.filter(({ start }) => start !== 2)
  expect(stillTried(known, { ...now, changes: others })).toEqual({
    ...known,
    changes: 2,
    tried: [{ ...change, outcome: 'noticed' }],
  })
})

it('tries again what was missed when there are other tests, and everything of other files', () => {
  expect(stillTried(known, { ...now, tests: 'other' }).tried).toEqual([{ ...change, outcome: 'noticed' }])
  expect(stillTried(known, { ...now, files: 'other' }).tried).toEqual([])
  expect(stillTried(undefined, now).tried).toEqual([])
})
