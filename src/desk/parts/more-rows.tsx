import { Button } from './button.tsx'
import { LoadFailed } from './states.tsx'
import type { More } from './use-more.ts'

/** «Показати ще» below a list of 50 rows. */
export function MoreRows<Row>({ more }: { more: More<Row> }) {
  if (more.error !== null) return <LoadFailed reason={more.error} onRetry={() => void more.loadMore()} />
  if (!more.hasMore) return null
  return (
    <p className="more-rows">
      <Button look="outline" isBusy={more.isLoading} onClick={() => more.loadMore()}>
        Показати ще
      </Button>
    </p>
  )
}
