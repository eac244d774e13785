import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlain } from '../runtime/plain-press.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the shop with all that follows it, or an address elsewhere. */
  to: string
  /** Leaves the page where it is scrolled. */
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/**
 * A link that leads to a page of the shop without loading the document anew. The router's own resolves every address
 * while it is drawn, which was a tenth of what a listing costs; here the browser has done it by the click.
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
    // To press a link to this very page adds no step to the history.
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
