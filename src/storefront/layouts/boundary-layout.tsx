import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useNavigation, useRouteError } from 'react-router'
import { onRouteLost } from '../features/build-update/watch-lost-chunks.ts'
import { ErrorPage } from '../features/errors/error-page.tsx'

const PopularProducts = lazy(async () => ({
  default: (await import('../features/cards/popular-products.tsx')).PopularProducts,
}))

/** A level between the layout and its pages, so that header and footer stay when a page fails. */
export default function BoundaryLayout() {
  const key = useNavigation().location?.key
  const [lost, setLost] = useState<string>()
  useEffect(() => (key === undefined ? undefined : onRouteLost(() => setLost(key))), [key])
  // The router keeps waiting for a page whose script failed to load.
  return key !== undefined && key === lost ? <ErrorPage error={new Error('page script')} /> : <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className={isMissing ? 'tall' : undefined}>
      <ErrorPage error={error} />
      <Suspense fallback={null}>{isMissing && <PopularProducts title="Може, ви шукали" />}</Suspense>
    </div>
  )
}
