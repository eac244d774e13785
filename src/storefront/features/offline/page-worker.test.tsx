import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STILL_MS } from '../../runtime/late-parts/stillness.ts'
import { startWorker } from './page-worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** A browser in which a worker is already running, or none yet. */
function browserWith(controller: object | null) {
  const postMessage = vi.fn<(message: unknown) => void>()
  const registration = { active: { postMessage } }
  const register = vi.fn(async () => registration)
  const ready = Promise.resolve(registration)
  const getRegistration = async () => registration
  vi.stubGlobal('navigator', { serviceWorker: { controller, register, ready, getRegistration } })
  return { register, postMessage }
}

it('starts the first worker once nobody touches the page: its presses go first', async () => {
  const { register, postMessage } = browserWith(null)
  void startWorker('/cart')
  await vi.advanceTimersByTimeAsync(STILL_MS - 1)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(register).toHaveBeenCalledOnce()
  expect(postMessage).toHaveBeenCalledOnce()
})

it('asks a worker that runs already at once where the page came from', async () => {
  const { postMessage } = browserWith({})
  await startWorker('/cart')
  expect(postMessage).toHaveBeenCalledOnce()
})
