import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type Props = { kind?: 'info' | 'warn' | 'err'; className?: string; children: ReactNode }

/** A tinted strip within the page, for a message that belongs to this place and must stay, unlike a toast. */
export function Note({ kind = 'info', className, children }: Props) {
  return (
    <div className={classes('note', kind !== 'info' && `note--${kind}`, className)}>
      <Icon name={kind === 'info' ? 'info' : 'warn'} />
      <div className="note__t">{children}</div>
    </div>
  )
}
