import { expect, it } from 'vitest'
import { readFresh } from '#src/database/fresh-reads.ts'
import { INTERNAL_HEADER } from '#src/http/limit-rate.ts'
import { mustBeCurrent } from './must-be-current.ts'

it('lets a caller have numbers of a moment ago', () => {
  expect(mustBeCurrent({ headers: { accept: 'application/json' } })).toBe(false)
})

it('wants the numbers of now for a page that is going to be kept', () => {
  expect(mustBeCurrent({ headers: { [INTERNAL_HEADER]: 'key' } })).toBe(true)
})

it('wants the numbers of now for who has just ordered', async () => {
  const asked = Promise.withResolvers<boolean>()
  readFresh(() => asked.resolve(mustBeCurrent({ headers: {} })))
  expect(await asked.promise).toBe(true)
})
