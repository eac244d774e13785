import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectionStore, watchConnection } from './connection-store.ts'

beforeEach(() => connectionStore.set('on'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function watch() {
  const worker = Object.assign(new EventTarget(), { startMessages: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const onReturn = vi.fn()
  watchConnection(onReturn, stop.signal)
  const turn = (isOnline: boolean) => {
    vi.stubGlobal('navigator', { onLine: isOnline, serviceWorker: worker })
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  const hear = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  return { turn, hear, onReturn, stop }
}

it('follows the browser, and says when the connection is back', () => {
  const { turn, onReturn } = watch()
  turn(false)
  expect([connectionStore.get(), onReturn.mock.calls.length]).toEqual(['off', 0])
  turn(true)
  expect([connectionStore.get(), onReturn.mock.calls.length]).toEqual(['on', 1])
})

it.each([
  ['cached', 'off'],
  ['late', 'late'],
  ['server', 'on'],
])('a page that is %s leaves the connection %s', (source, connection) => {
  const { hear } = watch()
  hear({ source })
  expect(connectionStore.get()).toBe(connection)
})

it.each([null, 'server', {}, { source: 5 }, { source: 'toString' }])(
  'makes nothing of the message %j',
  (message) => {
    const { turn, hear } = watch()
    turn(false)
    hear(message)
    expect(connectionStore.get()).toBe('off')
  },
)

it('hears nothing after its end', () => {
  const { turn, stop } = watch()
  stop.abort()
  turn(false)
  expect(connectionStore.get()).toBe('on')
})

it('asks for the shop, ever more rarely, while a browser that is online shows what was kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const fetch = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const { hear, onReturn } = watch()
  hear({ source: 'cached' })
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 - 1)
  expect([connectionStore.get(), fetch.mock.calls.length]).toEqual(['off', 2])
  fetch.mockResolvedValue(Response.json({ id: 'build' }))
  await vi.advanceTimersByTimeAsync(1)
  expect([connectionStore.get(), onReturn.mock.calls.length]).toEqual(['on', 1])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch).toHaveBeenCalledTimes(3)
})

it.each(['a lost connection', 'the end'])('asks no more after %s', async (reason) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const fetch = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetch)
  const { turn, hear, stop } = watch()
  hear({ source: 'cached' })
  if (reason === 'the end') stop.abort()
  else turn(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch).not.toHaveBeenCalled()
})
