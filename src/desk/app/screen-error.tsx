import { Navigate, useLocation, useRevalidator, useRouteError } from 'react-router'
import { signInPath } from './load-session.ts'
import { ButtonLink } from '../parts/button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { EmptyScreen, LoadFailed, NotForRole } from '../parts/states.tsx'
import { DeskError } from '../runtime/desk-error.ts'
import { useMay } from '../runtime/session.ts'

/** Replaces a screen whose data could not be loaded, or whose code has failed. */
export function ScreenError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const kind = error instanceof DeskError ? error.kind : 'failed'
  if (kind === 'unsigned') return <Navigate replace to={signInPath(pathname + search, true)} />
  if (kind === 'refused') return <NotForRole />
  if (kind === 'offline') return <Away />
  if (kind === 'missing' || isUnknownAddress(error)) return <Missing />
  return (
    <>
      <PageHead title="Розділ не відкрився" />
      <LoadFailed
        reason={error instanceof DeskError ? error.message : ''}
        onRetry={() => (error instanceof DeskError ? void revalidate() : window.location.reload())}
      />
    </>
  )
}

/** The bar above says since when there is no connection, and retries by itself. */
function Away() {
  const may = useMay()
  return (
    <EmptyScreen icon="nonet" title="Потрібен зв’язок">
      <p>Цей розділ відкриється, щойно з’явиться мережа.</p>
      {may('orders.see') && <ButtonLink to="/orders">До замовлень</ButtonLink>}
    </EmptyScreen>
  )
}

export function Missing() {
  return (
    <EmptyScreen icon="search" title="Тут нічого немає">
      <p>Запис вилучено або в адресі помилка.</p>
      <ButtonLink to="/">Сьогодні</ButtonLink>
    </EmptyScreen>
  )
}

function isUnknownAddress(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}
