import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchIntent } from './watch-intent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function addLink(path: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  return link
}

/** Returns the intended paths, in order. */
function watch(): { meant: string[]; stop: AbortController } {
  const meant: string[] = []
  const stop = new AbortController()
  watchIntent(({ pathname }) => meant.push(pathname), stop.signal)
  return { meant, stop }
}

it('means the link on which the focus rests', () => {
  const { meant, stop } = watch()
  const [passed, rested] = [addLink('/a'), addLink('/b')]
  passed.focus()
  vi.advanceTimersByTime(50)
  rested.focus()
  vi.advanceTimersByTime(1000)
  expect(meant).toEqual(['/b'])
  stop.abort()
})

it('also where the focus had come before anybody listened', () => {
  addLink('/early').focus()
  const { meant, stop } = watch()
  vi.advanceTimersByTime(1000)
  expect(meant).toEqual(['/early'])
  stop.abort()
})

it('reports no link after it was stopped', () => {
  const { meant, stop } = watch()
  addLink('/a').focus()
  stop.abort()
  vi.advanceTimersByTime(1000)
  expect(meant).toEqual([])
})

it('means it also where the page has glided under a pointer that stands still', () => {
  const { meant, stop } = watch()
  addLink('/a').focus()
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  vi.advanceTimersByTime(1000)
  expect(meant).toEqual(['/a'])
  stop.abort()
})
