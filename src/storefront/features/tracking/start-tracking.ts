import { forgetCookies } from './forget-cookies.ts'
import { setPixelConsent, startPixel } from './facebook.ts'
import { denyByDefault, startTag, startTagManager, updateConsent } from './google.ts'
import { setSink, type Sink } from './track.ts'
import type { TrackingIds } from './tracking-ids.ts'

let sinks: Sink[] | null = null

/** Loads those whose ids are set and sends them all events from now on. Called again it only lifts what `stopTracking` did. */
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

/** The visitor took the consent back: scripts that have run cannot be unloaded, but they are notified and forgotten. */
export function stopTracking(ids: TrackingIds): void {
  setSink(null)
  if (sinks !== null) {
    updateConsent(ids, 'denied')
    setPixelConsent(false)
  }
  forgetCookies()
}
