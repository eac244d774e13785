import { forgetCookies } from './forget-cookies.ts'
import { setPixelConsent, startPixel } from './facebook.ts'
import { denyByDefault, startTag, startTagManager, updateConsent } from './google.ts'
import { setSink, type Sink } from './track.ts'
import type { TrackingIds } from './tracking-ids.ts'

let sinks: Sink[] | null = null

/**
 * Loads the services whose ids are set and sends them all events from now on. A repeated call only reverts
 * `stopTracking`.
 */
export function startTracking(ids: TrackingIds): void {
  if (sinks === null) denyByDefault(ids)
  updateConsent(ids, 'granted')
  setPixelConsent(true)
  sinks ??= [startTagManager(ids), startTag(ids), startPixel(ids)].filter((sink) => sink !== null)
  const all = sinks
  setSink((event) => {
    for (const sink of all) sink(event)
  })
}

/**
 * The visitor has withdrawn her consent. Scripts that have run cannot be unloaded, but they are notified and
 * get no more events.
 */
export function stopTracking(ids: TrackingIds): void {
  setSink(null)
  if (sinks !== null) {
    updateConsent(ids, 'denied')
    setPixelConsent(false)
  }
  forgetCookies()
}
