import { lazy, Suspense } from 'react'
import { useViewedIds } from './viewed-store.ts'

const Rail = lazy(async () => ({ default: (await import('./recently-viewed-rail.tsx')).RecentlyViewedRail }))

/**
 * The list is stored in the browser, so the page is rendered without it; the code of the rail is loaded only if
 * there is a list.
 */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const isEmpty = useViewedIds().every((id) => id === exceptId)
  if (isEmpty) return null
  return (
    <Suspense fallback={null}>{exceptId === undefined ? <Rail /> : <Rail exceptId={exceptId} />}</Suspense>
  )
}
