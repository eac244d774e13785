import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = { to: string | null; onClick: (() => void) | undefined; children: ReactNode }

/**
 * A link, or plain text where the address is unknown: a cart stored long ago may not have it until the server
 * has been asked.
 */
export function MaybeLink({ to, onClick, children }: Props) {
  if (to === null) return <span>{children}</span>
  return (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  )
}
