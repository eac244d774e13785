/**
 * A process of tests that stays after a change was tried imports the next file of tests without it. Its names are
 * `INSTRUMENTER_CONSTANTS` of Stryker's API.
 */
import { afterAll } from 'vitest'

afterAll(() => {
  const stryker: unknown = Reflect.get(globalThis, '__stryker__')
  if (typeof stryker === 'object' && stryker !== null) Reflect.set(stryker, 'activeMutant', undefined)
})
