import { type ComponentProps, useId } from 'react'
import { net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { Button, IconButton } from './button.tsx'

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

/** The same of a button that shows an icon alone: the words stand beside it. */
export function NetIconButton({ disabled, ...rest }: ComponentProps<typeof IconButton>) {
  const { isOnline } = useStore(net)
  const id = useId()
  return (
    <>
      {!isOnline && (
        <small className="s13 fade" id={id}>
          {NEEDS_NET}
        </small>
      )}
      <IconButton
        {...rest}
        disabled={disabled === true || !isOnline}
        aria-describedby={isOnline ? undefined : id}
      />
    </>
  )
}
