import type { ComponentProps } from 'react'
import { net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { Button } from './button.tsx'

/** Of what never waits for a connection: money, receipts, waybills, deletion. */
export function NetButton({ children, disabled, ...rest }: ComponentProps<typeof Button>) {
  const { isOnline } = useStore(net)
  return (
    <Button {...rest} disabled={disabled === true || !isOnline}>
      {children}
      {!isOnline && <small>Потрібен зв’язок</small>}
    </Button>
  )
}
