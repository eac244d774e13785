import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Empty, LoadFailed } from '../parts/states.tsx'
import { DeskError } from '../runtime/desk-error.ts'
import { usePolling } from '../runtime/use-polling.ts'

const AGAIN_MS = 3_000

/** Shown when even the session could not be loaded. It has no frame, because it is unknown for whom to draw it. */
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

/** Nothing of the desk is stored on this device, or no longer. */
function Away() {
  const { revalidate } = useRevalidator()
  // Nothing else here sends requests, and the browser knows only its own connection.
  usePolling(true, AGAIN_MS)
  return (
    <Empty icon="nonet" title="Немає зв’язку">
      <p>Керування відкриється, щойно зв’язок повернеться.</p>
      <Button onClick={() => revalidate()}>Спробувати ще раз</Button>
    </Empty>
  )
}
