import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '../pages/error-page.tsx'

const PopularProducts = lazy(async () => ({
  default: (await import('../cards/popular-products.tsx')).PopularProducts,
}))

/** A step between the layout and its pages, so that an error keeps header and footer. */
export default function BoundaryLayout() {
  return <Outlet />
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
