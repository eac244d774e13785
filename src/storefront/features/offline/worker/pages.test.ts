import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerPage, clearPages, cacheSeenPage } from './pages.ts'

const BUILD = { id: 'a', files: [] }
const URL = 'https://shop.example/about'
const NOW = 1_800_000_000_000

const stores = new Map<string, Map<string, Response>>()
const server = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('caches', { open: openStore, delete: async (name: string) => stores.delete(name) })
  vi.stubGlobal('fetch', server)
  server.mockImplementation(async () => page())
  await clearPages(BUILD)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
  stores.clear()
})

async function openStore(name: string) {
  const answers = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, answers)
  return {
    put: async (key: string, answer: Response) => void answers.set(key, answer),
    match: async (key: string) => answers.get(key),
    keys: async () => [...answers.keys()],
  }
}

function page(): Response {
  return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
}

function cachedPages(): string[] {
  return [...(stores.get('shop-pages-a')?.keys() ?? [])]
}

/** A navigation, and a promise of the end of everything that the worker does for it. */
function navigation() {
  const works: Promise<unknown>[] = []
  const event = {
    request: new Request(URL),
    clientId: '',
    resultingClientId: '',
    preloadResponse: Promise.resolve<Response | undefined>(undefined),
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    respondWith: () => undefined,
  }
  const end = async () => {
    for (const work of works) await work
  }
  return { event, end }
}

it('asks anew for a page whose preload never comes', async () => {
  const { event } = navigation()
  event.preloadResponse = new Promise(() => undefined)
  const answered = answerPage(event, true, BUILD)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await answered).toMatchObject({ source: 'server', answer: { status: 200 } })
  expect(server).toHaveBeenCalledTimes(1)
})

it('keeps the document of a navigation and of a page that was opened without one', async () => {
  const { event, end } = navigation()
  await answerPage(event, true, BUILD)
  await end()
  await cacheSeenPage(`${URL}?page=2`, BUILD, NOW)
  expect(cachedPages()).toEqual([URL, `${URL}?page=2`])
})

it('does not keep a document that was asked for before a logout and came after it', async () => {
  const answer = Promise.withResolvers<Response>()
  server.mockReturnValueOnce(answer.promise)
  const { event, end } = navigation()
  const answered = answerPage(event, true, BUILD)
  await clearPages(BUILD)
  answer.resolve(page())
  await answered
  await end()
  expect(cachedPages()).toEqual([])
})

it('does not keep a document that it fetched by itself before a logout', async () => {
  const answer = Promise.withResolvers<Response>()
  server.mockReturnValueOnce(answer.promise)
  const seen = cacheSeenPage(URL, BUILD, NOW)
  await clearPages(BUILD)
  answer.resolve(page())
  await seen
  expect(cachedPages()).toEqual([])
})

it('keeps a page anew that was kept just before a logout and is opened after it', async () => {
  await cacheSeenPage(URL, BUILD, NOW)
  await cacheSeenPage(URL, BUILD, NOW + 1000)
  expect(server).toHaveBeenCalledOnce()
  await clearPages(BUILD)
  await cacheSeenPage(URL, BUILD, NOW + 2000)
  expect(cachedPages()).toEqual([URL])
})

it('asks the server once more where the call that the browser made while it woke the worker was broken off', async () => {
  const { event, end } = navigation()
  event.preloadResponse = Promise.reject(new TypeError('Failed to fetch'))
  const { source } = await answerPage(event, false, BUILD)
  await end()
  expect(source).toBe('server')
  expect(server).toHaveBeenCalledOnce()
})
