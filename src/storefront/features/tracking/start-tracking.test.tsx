import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { sampleLine } from '#tests/sample-goods.ts'
import { consentStore } from './consent-store.ts'
import { cartEvent, conversion, exception } from './events.ts'
import type { TrackingIds } from './tracking-ids.ts'

const scripts: string[] = []

beforeEach(() => {
  vi.resetModules()
  scripts.length = 0
  for (const name of ['dataLayer', 'gtagLayer', 'fbq', '_fbq']) Reflect.deleteProperty(window, name)
  vi.spyOn(document.head, 'append').mockImplementation(
    (node) => void scripts.push(Reflect.get(Object(node), 'src')),
  )
  consentStore.set('all')
})

/** Modules remember what they have loaded, so each test imports them again. */
async function start(ids: Partial<TrackingIds>) {
  const { startTracking, stopTracking } = await import('./start-tracking.ts')
  const { track } = await import('./track.ts')
  const all = { ...DEFAULT_SETTINGS, ...ids }
  startTracking(all)
  return { track, stop: () => stopTracking(all), startAgain: () => startTracking(all) }
}

const isCommand = (entry: unknown) => Object.prototype.toString.call(entry) === '[object Arguments]'
const commands = () =>
  (window.dataLayer ?? []).filter(isCommand).map((entry) => Array.from(entry as unknown[]))

it.each([
  [{}, []],
  [{ google_tag_manager_id: 'GTM-1' }, ['https://www.googletagmanager.com/gtm.js?id=GTM-1']],
  [{ google_analytics_4_id: 'G-1' }, ['https://www.googletagmanager.com/gtag/js?id=G-1']],
  [{ google_ads_id: 'AW-1' }, ['https://www.googletagmanager.com/gtag/js?id=AW-1']],
  [{ facebook_pixel_id: '1' }, ['https://connect.facebook.net/en_US/fbevents.js']],
])('ANA-01 loads for %j only %j', async (ids, expected) => {
  await start(ids)
  expect(scripts).toEqual(expected)
})

it('denies everything before anything else, and only then grants it', async () => {
  await start({ google_analytics_4_id: 'G-1' })
  expect(commands().map((words) => words.slice(0, 2))).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
    ['js', expect.any(Date)],
    ['config', 'G-1'],
  ])
  expect(commands()[0]?.[2]).toEqual({
    ad_storage: 'denied',
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
})

it('ANA-03 sends the conversion to Ads alone and only with its label', async () => {
  const { track } = await start({ google_analytics_4_id: 'G-1', google_ads_id: 'AW-1' })
  const before = commands().length
  track(conversion({ number: '1', total: 10 }))
  expect(commands()).toHaveLength(before)
  vi.resetModules()
  const labelled = await start({ google_ads_id: 'AW-1', google_ads_conversion_label: 'L' })
  labelled.track(conversion({ number: '1', total: 10 }))
  labelled.track(exception(404, '/x'))
  expect(commands().at(-1)).toEqual([
    'event',
    'conversion',
    { send_to: 'AW-1/L', value: 10, currency: 'UAH', transaction_id: '1' },
  ])
})

it('CART-08 the pixel hears of the cart, taking out being an event of our own', async () => {
  const { track } = await start({ facebook_pixel_id: '1' })
  track(cartEvent(sampleLine(), 2))
  track(cartEvent(sampleLine(), -1))
  track(exception(404, '/x'))
  const tracked = window.fbq?.queue.filter(([command]) => String(command).startsWith('track'))
  expect(tracked).toMatchObject([
    ['track', 'AddToCart', { content_ids: ['7'], value: 3698, currency: 'UAH' }],
    ['trackCustom', 'RemoveFromCart', { content_ids: ['7'], value: 1849, currency: 'UAH' }],
  ])
})

it('tells nobody once the consent is taken back, and loads nothing twice when it is given again', async () => {
  document.cookie = '_ga=1; Path=/'
  document.cookie = 'mine=1; Path=/'
  const { track, stop, startAgain } = await start({ google_analytics_4_id: 'G-1' })
  stop()
  expect(document.cookie).toBe('mine=1')
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true)
  const before = commands().length
  track(exception(404, '/x'))
  expect(commands()).toHaveLength(before)
  startAgain()
  track(exception(404, '/x'))
  expect(commands().at(-1)?.[1]).toBe('exception')
  expect(scripts).toHaveLength(1)
})
