import { Link, useLocation, useSearchParams } from 'react-router'
import { centreInRow } from './centre-in-row.ts'
import { QueryLink } from './query-link.tsx'

export type Tab = { id: string; name: string; count?: number; isHot?: boolean }

type Props = {
  label: string
  tabs: readonly Tab[]
  current: string
  keep?: readonly string[]
}

/**
 * Tabs by state, as links: the choice is in the address. The first tab has no parameter of its own.
 *
 * @param keep other parameters to carry over; by default none, because each tab is another list
 */
export function Tabs({ label, tabs, current, keep = [] }: Props) {
  const [params] = useSearchParams()
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, name, count, isHot }, index) => (
        <QueryLink
          key={id}
          ref={id === current ? centreInRow : undefined}
          query={queryOf(params, keep, index === 0 ? null : ['tab', id])}
          aria-current={id === current ? 'page' : undefined}
        >
          {name} {count !== undefined && <b className={isHot ? 'hot' : undefined}>{count}</b>}
        </QueryLink>
      ))}
    </nav>
  )
}

/** Tabs that each have a path. A tab whose path lies below another's comes after it. */
export function PathTabs({ label, tabs }: { label: string; tabs: readonly { to: string; name: string }[] }) {
  const { pathname } = useLocation()
  const current = tabs.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          ref={tab === current ? centreInRow : undefined}
          to={tab.to}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}

function queryOf(
  params: URLSearchParams,
  keep: readonly string[],
  tab: readonly [string, string] | null,
): URLSearchParams {
  const others = [...params].filter(([name]) => keep.includes(name))
  return new URLSearchParams(tab === null ? others : [[...tab], ...others])
}
