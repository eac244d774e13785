import { afterAll } from 'vitest'

/**
 * How late React does what nobody waits for, effects among it. On a machine that has other things to do such
 * work comes some milliseconds after what React has drawn can be found. Here it always does, so a test that
 * looks for the work of an effect without waiting for it fails always, and not once in a thousand runs.
 * This file is loaded before React, which remembers the function that it finds.
 */
const LATE_MS = 20
// These are the real timers, also in a test that has a clock of its own.
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

// When all tests have ended there is no page any more.
afterAll(() => {
  for (const timer of waiting) clearTimeout(timer)
})
