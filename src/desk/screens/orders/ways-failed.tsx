import { LoadFailed } from '../../parts/states.tsx'
import { net } from '../../runtime/net.ts'
import { useStore } from '../../runtime/store.ts'

/** Says that the methods could not be loaded. Not without a connection, because another note explains that. */
export function WaysFailed({ problem, retry }: { problem: string | null; retry: () => void }) {
  const { isOnline } = useStore(net)
  if (problem === null || !isOnline) return null
  return <LoadFailed reason={`Способи доставки й оплати. ${problem}`} onRetry={retry} />
}
