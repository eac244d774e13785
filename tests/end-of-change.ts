/** A process of tests that stays after a change was tried imports the next file of tests without it. */
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { afterAll } from 'vitest'

afterAll(() => {
  const stryker: unknown = Reflect.get(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE)
  if (typeof stryker === 'object' && stryker !== null)
    Reflect.set(stryker, INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT, undefined)
})
