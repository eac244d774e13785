import { afterEach, expect, it, vi } from 'vitest'
import { pauseFrames } from '#tests/pause-frames.ts'
import { createStoredStore } from './stored-store.ts'
import { createStore, drawAfterPress } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

it('CART-05 a press is stored at once and drawn when it has been seen, with all that it changed', async () => {
  const frames = pauseFrames()
  const stored = createStoredStore({ key: 'pressed', empty: 0, read: Number })
  const other = createStore('')
  const draw = vi.fn<() => void>()
  stored.subscribe(draw)
  other.subscribe(draw)
  drawAfterPress(() => {
    stored.set(1)
    stored.set(2)
    other.set('open')
  })
  expect([stored.get(), localStorage.getItem('pressed'), other.get()]).toEqual([2, '2', 'open'])
  expect(draw).not.toHaveBeenCalled()
  frames.draw()
  await expect.poll(() => draw.mock.calls.length).toBe(1)
})

it('what a press does within another is drawn with it', async () => {
  const frames = pauseFrames()
  const store = createStore(0)
  const draw = vi.fn<() => void>()
  store.subscribe(draw)
  drawAfterPress(() => {
    drawAfterPress(() => store.set(1))
    store.set(2)
  })
  expect([draw.mock.calls.length, frames.waiting()]).toEqual([0, 1])
  frames.draw()
  await expect.poll(() => draw.mock.calls.length).toBe(1)
})

it('draws what no press has changed at once, also after a press that failed', () => {
  pauseFrames()
  const store = createStore(0)
  const draw = vi.fn<() => void>()
  store.subscribe(draw)
  expect(() => drawAfterPress(() => store.set(JSON.parse('')))).toThrow(SyntaxError)
  store.set(1)
  expect(draw).toHaveBeenCalledOnce()
})
