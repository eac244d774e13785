import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../../runtime/stores/store.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import { whenIdle } from '../../runtime/late-parts/when-idle.ts'
import { askAgainStore, useConsent } from './consent-store.ts'
import { pageView } from './events.ts'
import { track } from './track.ts'
import type { TrackingIds } from './tracking-ids.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/** Asks for consent, tracks each page, and loads the services once the page is usable. */
export function TrackedPage({ ids }: { ids: TrackingIds }) {
  const consent = useConsent()
  const isAskedAgain = useStore(askAgainStore)
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (consent === null) return undefined
    return whenIdle(() => void applyConsent(ids, consent === 'all'))
  }, [ids, consent])

  useEffect(() => {
    if (consent !== 'all') return
    track(pageView({ origin: window.location.origin, pathname, search, title: document.title }))
  }, [consent, pathname, search])

  const isAsking = isHydrated && (consent === null || isAskedAgain)
  return <Suspense fallback={null}>{isAsking && <ConsentBanner />}</Suspense>
}

async function applyConsent(ids: TrackingIds, isGranted: boolean): Promise<void> {
  const { startTracking, stopTracking } = await import('./start-tracking.ts')
  if (isGranted) startTracking(ids)
  else stopTracking(ids)
}
