import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { RELOAD_GUARD_MS, reloadForChunk } from './reload-guard.ts'

beforeEach(() => {
  window.sessionStorage.clear()
  answerLive('newer')
})
afterEach(() => void vi.restoreAllMocks())

const NOW = Date.parse('2026-11-21T12:00:00Z')
const reload = vi.fn()
beforeEach(() => reload.mockClear())

function answerLive(id: string): void {
  answerApi({ 'GET /build.json': { body: { id } } })
}

/** A part fails to load at this moment, by default on a page that stays. */
function lose(now = NOW, isBeingLeft = () => false): Promise<boolean> {
  return reloadForChunk(now, { ownBuild: 'own', isBeingLeft, reload })
}

function loseAgain(lostAgain: string, now = NOW): Promise<boolean> {
  return reloadForChunk(now, { lostAgain, ownBuild: 'own', isBeingLeft: () => false, reload })
}

it('BUILD-02 reloads where the shop has been built anew, but not again within ten seconds', async () => {
  expect(await lose()).toBe(true)
  expect(await lose(NOW + RELOAD_GUARD_MS - 1)).toBe(false)
  expect(await lose(NOW + RELOAD_GUARD_MS)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('BUILD-02 reloads once when several parts are lost together', async () => {
  await Promise.all([lose(), lose(NOW + 1), lose(NOW + 2)])
  expect(reload).toHaveBeenCalledTimes(1)
})

it('BUILD-02 does not reload while the build is its own, or while nobody says which is live', async () => {
  answerLive('own')
  expect(await lose()).toBe(false)
  answerApi({ 'GET /build.json': { status: 502, body: null } })
  expect(await lose()).toBe(false)
  answerApi({})
  expect(await lose()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('BUILD-02 reloads for a part that is lost again, which older browsers do not ask for twice, once for each', async () => {
  answerLive('own')
  expect(await loseAgain('zoom.js')).toBe(true)
  expect(await loseAgain('zoom.js', NOW + RELOAD_GUARD_MS)).toBe(false)
  expect(await loseAgain('fields.js', NOW + RELOAD_GUARD_MS)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('BUILD-02 does not reload for a part that is lost again while nobody says which build is live', async () => {
  answerApi({})
  expect(await loseAgain('zoom.js')).toBe(false)
  answerLive('own')
  expect(await loseAgain('zoom.js')).toBe(true)
})

it('BUILD-02 does not bring back a page that is being left, before or while it asks for the build', async () => {
  expect(await lose(NOW, () => true)).toBe(true)
  const left = [false, true]
  expect(await lose(NOW, () => left.shift() ?? true)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

it('BUILD-02 does not reload without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await lose()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('BUILD-02 does not reload where nothing can be remembered, since it could go on without end', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden')
  })
  expect(await lose()).toBe(false)
})
