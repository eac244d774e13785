import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterPicture } from './after-picture.ts'
import { isForBrowser } from './is-for-browser.ts'

/** Leads from a row to its record. The press is drawn first: a navigation begins with more work than fits into a frame. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  function open(event: MouseEvent): void {
    // A press that lasted has chosen the row.
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
