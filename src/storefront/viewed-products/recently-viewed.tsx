import { lazy, Suspense } from 'react'
import { useHydrated } from '../use-hydrated.ts'

const Rail = lazy(async () => ({ default: (await import('./recently-viewed-rail.tsx')).RecentlyViewedRail }))

/** The list lies in the browser, so the page comes without it and its code follows after. */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <Suspense fallback={null}>{exceptId === undefined ? <Rail /> : <Rail exceptId={exceptId} />}</Suspense>
  )
}
