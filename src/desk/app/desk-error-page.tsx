import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Empty, LoadFailed } from '../parts/states.tsx'
import { DeskError } from '../runtime/desk-error.ts'
import { usePolling } from '../runtime/use-polling.ts'

const AGAIN_MS = 3_000

/** When not even the session came: without the frame, which would not know whom to draw. */
export function DeskErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isAway = error instanceof DeskError && error.kind === 'offline'
  return (
    <main className="adm desk-failed">
      <h1>Керування магазином</h1>
      {isAway ? (
        <Away />
      ) : (
        <LoadFailed reason={error instanceof Error ? error.message : ''} onRetry={() => void revalidate()} />
      )}
    </main>
  )
}

/** Nothing is stored here, or no longer. */
function Away() {
  const { revalidate } = useRevalidator()
  // Nothing else asks the server here, and the browser tells only of its own line.
  usePolling(true, AGAIN_MS)
  return (
    <Empty icon="nonet" title="Немає зв’язку">
      <p>Керування відкриється, щойно зв’язок повернеться.</p>
      <Button onClick={() => revalidate()}>Спробувати ще раз</Button>
    </Empty>
  )
}
