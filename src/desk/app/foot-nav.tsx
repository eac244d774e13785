import { memo, useCallback, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useReady } from '../parts/deferred.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useBadges } from '../runtime/badges.ts'
import { useMay, useSession } from '../runtime/session.ts'
import { openFind } from './find.tsx'
import { footItems, isAt, type NavItem } from './nav-items.ts'

/** The bottom bar of a phone; an open record replaces it by its own actions (`FootActs`). */
export function FootNav() {
  const { before, after, more } = useFootItems()
  const [isMore, setMore] = useState(false)
  const isReady = useReady()
  const { pathname } = useLocation()
  const close = useCallback(() => setMore(false), [])
  const isUnderMore = more.some((item) => isAt(item, pathname))
  return (
    <>
      <nav className="foot" aria-label="Головні розділи">
        {before.map((item) => (
          <FootLink key={item.path} item={item} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={openFind}>
          <Icon name="search" />
          <span>Знайти</span>
        </button>
        {after.map((item) => (
          <FootLink key={item.path} item={item} />
        ))}
        {more.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={isUnderMore ? 'is-cur' : undefined}
            onClick={() => setMore(true)}
          >
            <Icon name="dots" />
            <span>Ще</span>
          </button>
        )}
      </nav>
      {(isReady || isMore) && (
        <Dialog title="Ще" isLight isOpen={isMore} onClose={close}>
          <MoreLinks onChosen={close} />
        </Dialog>
      )}
    </>
  )
}

const useFootItems = () => footItems(useMay(), useSession().is_shop_closed)

/** Memoised, so that the press that opens the links renders none of them again. */
const MoreLinks = memo(({ onChosen }: { onChosen: () => void }) => {
  const { more } = useFootItems()
  const { pathname } = useLocation()
  return (
    <ul className="rows more-nav">
      {more.map((item) => (
        <li key={item.path}>
          <Link to={item.path} aria-current={isAt(item, pathname) ? 'page' : undefined} onClick={onChosen}>
            <Icon name={item.icon} size={20} />
            {item.name}
          </Link>
        </li>
      ))}
    </ul>
  )
})

const FootLink = memo(({ item: { path, name, icon } }: { item: NavItem }) => {
  const badge = useBadges()[path]
  return (
    <NavLink to={path} end={path === '/'}>
      <Icon name={icon} />
      <span>{name}</span>
      {badge?.kind === 'count' && badge.count > 0 && (
        <b>
          {badge.count}
          <span className="vh"> чекають</span>
        </b>
      )}
    </NavLink>
  )
})
