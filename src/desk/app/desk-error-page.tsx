import { useRevalidator, useRouteError } from 'react-router'
import { LoadFailed } from '../parts/states.tsx'

/** When not even the session came: without the frame, which would not know whom to draw. */
export function DeskErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <main className="adm desk-failed">
      <h1>Керування магазином</h1>
      <LoadFailed reason={error instanceof Error ? error.message : ''} onRetry={() => void revalidate()} />
    </main>
  )
}
