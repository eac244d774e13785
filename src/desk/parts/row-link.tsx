import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterPicture } from './after-picture.ts'
import { isForBrowser } from './is-for-browser.ts'

/**
 * A link from a row to its record. It navigates after the press has been drawn, because starting a navigation takes longer
 * than a frame.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  function open(event: MouseEvent): void {
    // A long press has selected the row instead.
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    afterPicture(() => void navigate(to))
  }
  return (
    <Link className="k" to={to} onClick={open}>
      {children}
    </Link>
  )
}
