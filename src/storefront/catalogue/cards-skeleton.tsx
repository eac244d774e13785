import type { ReactNode } from 'react'
import { Note } from '../ui/note.tsx'
import { SkeletonGrid } from './skeleton-grid.tsx'

const SHOWN = 4

/** Until the page is taken over: the server knows nothing of what the browser keeps. Without scripts it says so. */
export function CardsSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <Note>{children}</Note>
      </noscript>
      <div className="needs-script">
        <SkeletonGrid count={SHOWN} />
      </div>
    </>
  )
}
