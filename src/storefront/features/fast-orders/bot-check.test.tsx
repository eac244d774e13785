import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const KEY = 'site-key'

/** A new page, because the module remembers what it has loaded. */
async function freshPage() {
  vi.resetModules()
  return import('./bot-check.ts')
}

const added: HTMLScriptElement[] = []

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is loaded: each test decides how a script ends.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.grecaptcha
  added.length = 0
})

it('FAST-05 loads nothing and gives null without a key', async () => {
  const { botToken, prepareBotCheck } = await freshPage()
  prepareBotCheck('')
  expect(await botToken('', 'fast_order')).toBeNull()
  expect(added).toEqual([])
})

it('FAST-05 loads the script once and asks it for the action', async () => {
  const { botToken, prepareBotCheck } = await freshPage()
  prepareBotCheck(KEY)
  prepareBotCheck(KEY)
  expect(added.map(({ src }) => src)).toEqual([`https://www.google.com/recaptcha/api.js?render=${KEY}`])
  window.grecaptcha = { ready: (run) => run(), execute: async (key, { action }) => `${key}/${action}` }
  added[0]?.dispatchEvent(new Event('load'))
  expect(await botToken(KEY, 'fast_order')).toBe('site-key/fast_order')
})

it('FAST-05 gives null when the script does not come, and tries again at the next form', async () => {
  const { botToken, prepareBotCheck } = await freshPage()
  prepareBotCheck(KEY)
  const token = botToken(KEY, 'fast_order')
  added[0]?.dispatchEvent(new Event('error'))
  expect(await token).toBeNull()
  prepareBotCheck(KEY)
  expect(added).toHaveLength(2)
})

it.each([
  ['fails', () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
])('FAST-05 gives null when the check %s', async (_how, execute) => {
  const { botToken, prepareBotCheck } = await freshPage()
  prepareBotCheck(KEY)
  window.grecaptcha = { ready: (run) => run(), execute }
  added[0]?.dispatchEvent(new Event('load'))
  expect(await botToken(KEY, 'fast_order')).toBeNull()
})

it('FAST-05 lets nobody wait longer than five seconds for it', async () => {
  const { botToken, prepareBotCheck } = await freshPage()
  prepareBotCheck(KEY)
  const token = botToken(KEY, 'fast_order')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await token).toBeNull()
})
