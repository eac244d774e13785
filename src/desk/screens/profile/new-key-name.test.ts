import { expect, it } from 'vitest'
import { newKeyName } from './new-key-name.ts'

const nameBeside = (...known: string[]) =>
  newKeyName(
    'Linux',
    known.map((name) => ({ name })),
  )

it('ADM-02 of two keys of alike devices each has a name of its own', () => {
  expect(nameBeside('Android')).toBe('Linux')
  expect(nameBeside('Linux')).toBe('Linux 2')
  expect(nameBeside('Linux', 'Linux 2')).toBe('Linux 3')
})
