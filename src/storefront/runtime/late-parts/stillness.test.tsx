import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STILL_MS, stillness } from './stillness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watchStillness() {
  const isStill = vi.fn<() => void>()
  void stillness().then(isStill)
  return isStill
}

it('settles once nobody has touched the page for so long', async () => {
  const isStill = watchStillness()
  await vi.advanceTimersByTimeAsync(STILL_MS - 1)
  expect(isStill).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isStill).toHaveBeenCalledOnce()
})

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])('begins anew at every %s', async (touch) => {
  const isStill = watchStillness()
  await vi.advanceTimersByTimeAsync(STILL_MS - 1)
  document.body.dispatchEvent(new Event(touch))
  await vi.advanceTimersByTimeAsync(STILL_MS - 1)
  expect(isStill).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isStill).toHaveBeenCalledOnce()
})
