import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BEHAVIOUR_FILE, behaviour, unproved } from './behaviour.ts'

it('leaves no requirement without a test that names it', () => {
  expect(unproved()).toEqual([])
})

it('finds docs/behaviour.md as `node scripts/behaviour.ts` writes it', () => {
  expect(readFileSync(BEHAVIOUR_FILE, 'utf8')).toBe(behaviour())
})
