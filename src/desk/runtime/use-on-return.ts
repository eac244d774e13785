import { useEffect, useEffectEvent } from 'react'
import { net } from './net.ts'
import { useStore } from './store.ts'

/** Once there is a connection again, does what is to follow upon something that met none. */
export function useOnReturn(isAwaited: boolean, act: () => void): void {
  const { isOnline } = useStore(net)
  const onReturn = useEffectEvent(act)
  useEffect(() => {
    if (isAwaited && isOnline) onReturn()
  }, [isAwaited, isOnline])
}
