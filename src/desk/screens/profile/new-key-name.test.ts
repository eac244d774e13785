import { expect, it } from 'vitest'
import { newKeyName } from './new-key-name.ts'

it('ADM-02 of two keys of alike devices each has a name of its own', () => {
  const names = (...known: string[]) =>
    newKeyName(
      'Linux',
      known.map((name) => ({ name })),
    )
  expect([names(), names('Android'), names('Linux'), names('Linux', 'Linux 2')]).toEqual([
    'Linux',
    'Linux',
    'Linux 2',
    'Linux 3',
  ])
})
