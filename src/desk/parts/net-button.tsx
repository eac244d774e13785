import type { ComponentProps } from 'react'
import { net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { Button } from './button.tsx'

export const NEEDS_NET = 'Потрібен зв’язок'

/** Of what never waits for a connection: money, receipts, waybills, imports, deletion, the team, keys. */
export function NetButton({ children, disabled, ...rest }: ComponentProps<typeof Button>) {
  const { isOnline } = useStore(net)
  return (
    <Button {...rest} disabled={disabled === true || !isOnline}>
      {children}
      {!isOnline && <small>{NEEDS_NET}</small>}
    </Button>
  )
}
