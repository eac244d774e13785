import { loadScript } from '../../runtime/load-script.ts'
import type { TrackEvent } from './events.ts'
import type { Sink } from './track.ts'
import type { TrackingIds } from './tracking-ids.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtagLayer?: unknown[]
  }
}

type Layer = 'dataLayer' | 'gtagLayer'
export type GoogleConsent = 'granted' | 'denied'

const HOST = 'https://www.googletagmanager.com'
/** Both signals of Consent Mode, and the two of its second version. */
const SIGNALS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'] as const

/** Denies everything before any script of Google runs. */
export function denyByDefault(ids: TrackingIds): void {
  for (const layer of layersOf(ids)) command(layer, 'consent', 'default', signals('denied'))
}

export function updateConsent(ids: TrackingIds, consent: GoogleConsent): void {
  for (const layer of layersOf(ids)) command(layer, 'consent', 'update', signals(consent))
  // Also stops the pings without cookies that Consent Mode would continue to send.
  Reflect.set(window, `ga-disable-${ids.google_analytics_4_id}`, consent === 'denied')
}

/** Tag Manager: each event is an object in its data layer, for the owner's own tags. */
export function startTagManager({ google_tag_manager_id: id }: TrackingIds): Sink | null {
  if (id === '') return null
  push('dataLayer', { 'gtm.start': Date.now(), event: 'gtm.js' })
  void loadScript(`${HOST}/gtm.js?${new URLSearchParams({ id })}`)
  return (event) => {
    if (event.name === 'conversion') return
    const hasGoods = 'items' in event.params
    // Otherwise values of an earlier event would be merged into this one.
    if (hasGoods) push('dataLayer', { ecommerce: null })
    push('dataLayer', { event: event.name, ...(hasGoods ? { ecommerce: event.params } : event.params) })
  }
}

/** Analytics 4 and Ads, which share one script. */
export function startTag(ids: TrackingIds): Sink | null {
  const { google_analytics_4_id: analytics, google_ads_id: ads } = ids
  const id = analytics || ads
  if (id === '') return null
  const layer = tagLayer(ids)
  const send = (...words: readonly unknown[]) => command(layer, ...words)
  send('js', new Date())
  // Page views are sent by our own event, which knows when a page is opened without a reload.
  if (analytics !== '') send('config', analytics, { send_page_view: false })
  if (ads !== '') send('config', ads)
  void loadScript(
    `${HOST}/gtag/js?${new URLSearchParams({ id, ...(layer === 'dataLayer' ? {} : { l: layer }) })}`,
  )
  return (event) => sendToTag(ids, send, event)
}

function sendToTag(ids: TrackingIds, send: (...words: readonly unknown[]) => void, event: TrackEvent): void {
  const { google_analytics_4_id: analytics, google_ads_id: ads, google_ads_conversion_label: label } = ids
  if (event.name === 'conversion') {
    if (ads !== '' && label !== '')
      send('event', 'conversion', { send_to: `${ads}/${label}`, ...event.params })
    return
  }
  if (analytics === '') return
  // Set for all following events too, because the browser's address may contain the id of an order.
  if (event.name === 'page_view') send('set', { page_location: event.params.page_location })
  send('event', event.name, { send_to: analytics, ...event.params })
}

/**
 * Tag Manager would treat the commands of the other script as its own events, so these get a separate layer if
 * both are used.
 */
function tagLayer({ google_tag_manager_id }: TrackingIds): Layer {
  return google_tag_manager_id === '' ? 'dataLayer' : 'gtagLayer'
}

function layersOf(ids: TrackingIds): Layer[] {
  return [...new Set<Layer>(['dataLayer', tagLayer(ids)])]
}

function signals(consent: GoogleConsent): Record<string, GoogleConsent> {
  return Object.fromEntries(SIGNALS.map((signal) => [signal, consent]))
}

function command(layer: Layer, ...words: readonly unknown[]): void {
  push(layer, argumentsOf(...words))
}

/** Google's scripts accept commands only as an `arguments` object; an array would be data to them. */
// oxlint-disable-next-line typescript/no-unused-vars -- read through `arguments`
function argumentsOf(..._words: readonly unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments
}

function push(layer: Layer, entry: unknown): void {
  window[layer] ??= []
  window[layer].push(entry)
}
