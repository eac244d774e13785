import { useEffect, useEffectEvent } from 'react'
import { net } from './net.ts'
import { useStore } from './store.ts'

/** Calls `act` when the connection is back, if something was waiting for it. */
export function useOnReturn(isAwaited: boolean, act: () => void): void {
  const { isOnline } = useStore(net)
  const onReturn = useEffectEvent(act)
  useEffect(() => {
    if (isAwaited && isOnline) onReturn()
  }, [isAwaited, isOnline])
}
