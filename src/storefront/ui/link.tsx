import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlain } from '../runtime/plain-press.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the shop with query and hash, or an address of another site. */
  to: string
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/**
 * A link to a page of the shop that does not reload the document. React Router's own `Link` resolves its
 * address at every render, which was a tenth of the cost of a listing; this one uses the address that the
 * browser has resolved, at the click.
 */
export function Link({
  to,
  preventScrollReset = false,
  viewTransition = false,
  onClick,
  children,
  ...rest
}: Props) {
  const navigate = useNavigate()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const link = event.currentTarget
    if (event.defaultPrevented || !isPlain(event) || isElsewhere(link)) return
    event.preventDefault()
    const { pathname, search, hash } = link
    // A link to the current page adds no entry to the history.
    const replace = link.href === window.location.href
    void navigate({ pathname, search, hash }, { replace, preventScrollReset, viewTransition })
  }

  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

function isElsewhere({ origin, target }: HTMLAnchorElement): boolean {
  return origin !== window.location.origin || (target !== '' && target !== '_self')
}
