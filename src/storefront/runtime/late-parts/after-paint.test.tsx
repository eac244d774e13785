import { afterEach, expect, it, vi } from 'vitest'
import { pauseFrames } from '#tests/pause-frames.ts'
import { afterPress } from './after-paint.ts'

afterEach(() => vi.unstubAllGlobals())

it('does at once what a press asks for where nothing is painted', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const work = vi.fn<() => void>()
  afterPress(work)
  expect(work).toHaveBeenCalledOnce()
})

it('lets the press be seen first, and works once', async () => {
  const frames = pauseFrames()
  const work = vi.fn<() => void>()
  afterPress(work)
  expect(work).not.toHaveBeenCalled()
  frames.draw()
  await expect.poll(() => work.mock.calls.length).toBe(1)
  expect(frames.waiting()).toBe(0)
})

it('loses no press when the page is left before it was painted', async () => {
  pauseFrames()
  const work = vi.fn<() => void>()
  afterPress(work)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => work.mock.calls.length).toBe(1)
})
