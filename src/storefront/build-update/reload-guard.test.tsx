import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RELOAD_GUARD_MS, reloadForChunk } from './reload-guard.ts'

beforeEach(() => window.sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

const NOW = Date.parse('2026-11-21T12:00:00Z')

it('BUILD-02 reloads, but not again within ten seconds', () => {
  const reload = vi.fn()
  expect(reloadForChunk(NOW, reload)).toBe(true)
  expect(reloadForChunk(NOW + RELOAD_GUARD_MS - 1, reload)).toBe(false)
  expect(reloadForChunk(NOW + RELOAD_GUARD_MS, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('BUILD-02 does not reload without a connection', () => {
  const reload = vi.fn()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadForChunk(NOW, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('BUILD-02 does not reload where nothing can be remembered, since it could go on without end', () => {
  const reload = vi.fn()
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden')
  })
  expect(reloadForChunk(NOW, reload)).toBe(false)
})
