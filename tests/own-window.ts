import { cleanup } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, vi } from 'vitest'

/**
 * Gives each test file a window without traces. A worker goes on to the next file with the same window, and
 * has the modules of the browser and of React already read: to read them anew was half of the work of a file.
 * What the file has done to the window, and what our modules remember, is cleared away.
 */
const { href } = location
const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }

/** A cookie that was set without a path is another one to this window than that of the whole site. */
function clearCookies(): void {
  const over = 'expires=Thu, 01 Jan 1970 00:00:00 GMT'
  for (const name of document.cookie.split(/=[^;]*;? ?/))
    for (const path of ['', '; path=/']) document.cookie = `${name}=; ${over}${path}`
}

afterAll(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  happyDOM.setURL(href)
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})
