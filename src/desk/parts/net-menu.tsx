import type { ComponentProps } from 'react'
import { net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { Menu } from './menu.tsx'
import { NEEDS_NET } from './net-button.tsx'

/** A menu of actions that must not be queued: without a connection its items are off and say why. */
export function NetMenu({ items, ...rest }: ComponentProps<typeof Menu>) {
  const { isOnline } = useStore(net)
  return (
    <Menu
      {...rest}
      items={isOnline ? items : items.map((item) => ({ ...item, isOff: true, hint: NEEDS_NET }))}
    />
  )
}
