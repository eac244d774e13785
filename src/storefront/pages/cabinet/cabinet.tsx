import { type ReactNode, Suspense } from 'react'
import type { Customer } from '#src/contract/auth.ts'
import type { Link } from '#src/contract/parts.ts'
import { useVisitor } from '../../features/session/customer-store.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CabinetNav } from './cabinet-nav.tsx'
import { GuestCabinet } from './guest-cabinet.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import './cabinet.css'
import './cabinet-parts.css'

type Props = {
  title: string
  /** Breadcrumbs between the cabinet itself and this page. */
  links?: readonly Link[]
  children: (customer: Customer) => ReactNode
}

const ROOT = { title: 'Кабінет', uri: '/cabinet' }

/**
 * The frame of every page of the cabinet. The server renders what a guest sees, and the browser fills in the
 * customer's content, whose code guests do not load.
 */
export function Cabinet({ title, links = [], children }: Props) {
  const visitor = useVisitor()
  const isHydrated = useHydrated()
  return (
    <div className="tall">
      <Breadcrumbs links={title === ROOT.title ? [] : [ROOT, ...links]} current={title} />
      {/* Only the browser knows whose page it is. Until hydration the stylesheet shows one of the two, see
          `early-token.ts`. */}
      {visitor.state === 'guest' && (
        <div className={isHydrated ? undefined : 'cab__guest'}>
          <GuestCabinet title={title} />
        </div>
      )}
      {!isHydrated && (
        <div className="cab__coming">
          <CabinetSkeleton />
        </div>
      )}
      {visitor.state === 'waiting' && <CabinetSkeleton />}
      {visitor.state === 'customer' && (
        <div className="cab">
          <CabinetNav customer={visitor.customer} />
          <div>
            <Suspense fallback={<RowsSkeleton />}>{children(visitor.customer)}</Suspense>
          </div>
        </div>
      )}
    </div>
  )
}

function CabinetSkeleton() {
  return (
    <div className="cab">
      <span className="sk cab__sk" />
      <RowsSkeleton />
    </div>
  )
}
