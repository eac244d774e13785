import { type ComponentProps, useId } from 'react'
import { net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { Button, IconButton } from './button.tsx'

export const NEEDS_NET = 'Потрібен зв’язок'

/**
 * A button for what must not be queued without a connection: money, receipts, waybills, imports, deletion, staff, keys. It
 * is off until there is one.
 */
export function NetButton({ children, disabled, ...rest }: ComponentProps<typeof Button>) {
  const { isOnline } = useStore(net)
  return (
    <Button {...rest} disabled={disabled === true || !isOnline}>
      {children}
      {!isOnline && <small>{NEEDS_NET}</small>}
    </Button>
  )
}

/** `NetButton` with only an icon; the sentence is shown beside it. */
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
