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
  /** Between the cabinet itself and this page. */
  links?: readonly Link[]
  children: (customer: Customer) => ReactNode
}

const ROOT = { title: 'Кабінет', uri: '/cabinet' }

/**
 * Every page of the cabinet: the server draws what a guest sees, the browser of a customer fills it. No guest needs the
 * code of what is shown inside.
 */
export function Cabinet({ title, links = [], children }: Props) {
  const visitor = useVisitor()
  const isHydrated = useHydrated()
  return (
    <div className="tall">
      <Breadcrumbs links={title === ROOT.title ? [] : [ROOT, ...links]} current={title} />
      {/* Whose page it is only the browser knows: until then the stylesheet shows one of the two, see `early-token.ts`. */}
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
