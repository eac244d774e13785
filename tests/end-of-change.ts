import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { afterAll } from 'vitest'

/**
 * Turns off the change of the code that was tried. The process of tests stays after it, and imports the next
 * file of tests without the change.
 */
afterAll(() => {
  const stryker: unknown = Reflect.get(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE)
  if (typeof stryker === 'object' && stryker !== null)
    Reflect.set(stryker, INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT, undefined)
})
