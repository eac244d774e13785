import { Link, useSearchParams } from 'react-router'
import { centreInRow } from './centre-in-row.ts'

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
 * @param keep other parameters of the address that go along; by default none, a tab is another list
 */
export function Tabs({ label, tabs, current, keep = [] }: Props) {
  const [params] = useSearchParams()
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, name, count, isHot }, index) => (
        <Link
          key={id}
          ref={id === current ? centreInRow : undefined}
          to={{ search: searchOf(params, keep, index === 0 ? null : ['tab', id]) }}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {name} {count !== undefined && <b className={isHot ? 'hot' : undefined}>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}

function searchOf(
  params: URLSearchParams,
  keep: readonly string[],
  tab: readonly [string, string] | null,
): string {
  const others = [...params].filter(([name]) => keep.includes(name))
  return new URLSearchParams(tab === null ? others : [[...tab], ...others]).toString()
}
