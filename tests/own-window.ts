import { cleanup } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, vi } from 'vitest'

/**
 * A worker goes on to the next file with the same window, and the browser's and React's own modules stay read: half of the work
 * of a file had been to read them anew. What the file has done to the window, and what our modules remember, is its own.
 */
const { href } = location
const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }

afterAll(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  happyDOM.setURL(href)
  localStorage.clear()
  sessionStorage.clear()
  for (const name of document.cookie.split(/=[^;]*;? ?/)) document.cookie = `${name}=; max-age=0; path=/`
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})
