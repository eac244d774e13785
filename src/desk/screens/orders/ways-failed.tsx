import { LoadFailed } from '../../parts/states.tsx'
import { net } from '../../runtime/net.ts'
import { useStore } from '../../runtime/store.ts'

/** Without a connection another note says what becomes of the order. */
export function WaysFailed({ problem, retry }: { problem: string | null; retry: () => void }) {
  const { isOnline } = useStore(net)
  if (problem === null || !isOnline) return null
  return <LoadFailed reason={`Способи доставки й оплати. ${problem}`} onRetry={retry} />
}
