import { lazy, Suspense } from 'react'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'
import { isTracked } from './tracking-ids.ts'

const TrackedPage = lazy(async () => ({ default: (await import('./tracked-page.tsx')).TrackedPage }))

/** Renders nothing where the owner uses no tracking service: no question, no script, no request. */
export function Tracking() {
  const settings = useShopOrNull()?.settings
  return (
    <Suspense fallback={null}>{settings && isTracked(settings) && <TrackedPage ids={settings} />}</Suspense>
  )
}
