import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EQUAL_CHANGES, isEqual } from './equal-changes.ts'
import { MUTATED_ROOMS } from './mutated-rooms.ts'
import { changesOf } from './statement-changes.ts'

const files = new Set(MUTATED_ROOMS.flatMap((room) => room.files))

it('leaves out as many changes as are said to make no difference, each for a reason', () => {
  const leftOut = [...files].flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return changesOf(file, text).filter((change) => isEqual(file, text, change))
  })
  expect(leftOut).toHaveLength(EQUAL_CHANGES.length)
  expect(EQUAL_CHANGES.filter(({ why }) => why.length < 20)).toEqual([])
})

it('finds the place of each by a text that stands once', () => {
  const times = EQUAL_CHANGES.map(({ file, at }) => readFileSync(file, 'utf8').split(at).length - 1)
  expect(times).toEqual(EQUAL_CHANGES.map(() => 1))
})
