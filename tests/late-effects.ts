import { afterAll } from 'vitest'

/**
 * What React does for nobody who waits, effects among it, comes some milliseconds after what it has drawn is there to be found, as
 * on a machine that has other things to do: a test that looks for what an effect does without waiting for it fails always,
 * and not once in a thousand runs. Loaded before React, which keeps the function that it finds.
 */
const LATE_MS = 20
// The clock of a test that has its own is not meant.
const { setTimeout, clearTimeout } = globalThis
const waiting = new Set<NodeJS.Timeout>()

function late(work: (...given: unknown[]) => void, ...given: unknown[]): NodeJS.Timeout {
  const timer = setTimeout(() => {
    waiting.delete(timer)
    work(...given)
  }, LATE_MS)
  waiting.add(timer)
  return timer
}

Object.assign(globalThis, { setImmediate: late })

// By then there is no page any more.
afterAll(() => {
  for (const timer of waiting) clearTimeout(timer)
})
