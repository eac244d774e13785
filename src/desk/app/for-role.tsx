import type { ReactElement } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import type { Right } from '#src/domain/rights/rights.ts'
import { NotForRole } from '../parts/states.tsx'
import { useMay } from '../runtime/session.ts'

/**
 * Guards screens that send no request when they are opened: without it the server would only refuse what has been typed
 * there.
 */
export function forRole(right: Right, children: RouteObject[]): RouteObject {
  return { element: <ForRole right={right} />, children }
}

function ForRole({ right }: { right: Right }): ReactElement {
  const may = useMay()
  return may(right) ? <Outlet /> : <NotForRole />
}
