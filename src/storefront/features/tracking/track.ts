import { consentStore } from './consent-store.ts'
import type { TrackEvent } from './events.ts'

export type Sink = (event: TrackEvent) => void

const WAITING_LIMIT = 50

let sink: Sink | null = null
let waiting: TrackEvent[] = []

/**
 * Sends an event to the services as soon as they are loaded. Without the visitor's consent nothing is sent or
 * queued.
 */
export function track(event: TrackEvent): void {
  if (consentStore.get() !== 'all') return
  if (sink) sink(event)
  else if (waiting.length < WAITING_LIMIT) waiting.push(event)
}

/** Sets where events go. Queued events are sent there at once; null discards them. */
export function setSink(next: Sink | null): void {
  sink = next
  for (const event of waiting) sink?.(event)
  waiting = []
}
