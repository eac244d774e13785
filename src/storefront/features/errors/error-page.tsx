import { lazy, Suspense } from 'react'
import { isReloading } from '../../runtime/reload-page.ts'

type Props = { error: unknown }

/**
 * Errors are rare, so their view is loaded only when needed. If even that fails, a page without a connection is
 * shown.
 */
const ErrorView = lazy(async () => {
  try {
    return { default: (await import('./error-view.tsx')).ErrorView }
  } catch {
    return { default: NoConnection }
  }
})

export function ErrorPage({ error }: Props) {
  if (isReloading()) return null
  return (
    <Suspense fallback={null}>
      <ErrorView error={error} />
    </Suspense>
  )
}

function NoConnection(_props: Props) {
  return (
    <>
      <h1>Немає з’єднання</h1>
      <p>Перевірте інтернет і оновіть сторінку.</p>
    </>
  )
}
