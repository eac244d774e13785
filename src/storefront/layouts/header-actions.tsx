import type { MouseEvent, ReactNode } from 'react'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { AccountLink } from '../features/session/account-link.tsx'
import { useCartCount } from '../features/cart/use-cart-count.ts'
import { useFavoritesCount } from '../features/favorites/favorites-store.ts'
import { openSearch } from '../features/search/open-search.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-shapes.ts'
import { Link } from '../ui/link.tsx'

const COUNT_LIMIT = 99

export function HeaderActions() {
  return (
    <div className="header__actions">
      <AccountLink className="act only-d flex">
        {(title) => (
          <>
            <Icon name="user" />
            {/* The key gives each text an element of its own, so that newly centred text does not count as
                moved. */}
            <span key={title} className="act__l">
              {title}
            </span>
          </>
        )}
      </AccountLink>
      <Link
        className="act act--search"
        to="/search"
        aria-label="Пошук"
        aria-haspopup="dialog"
        onClick={handleSearch}
      >
        <Icon name="search" />
      </Link>
      <ActionLink to="/wishlist" icon="heart" title="Улюблене">
        <FavoritesCount />
      </ActionLink>
      <ActionLink to="/cart" icon="bag" title="Кошик">
        <CartCount />
      </ActionLink>
    </div>
  )
}

/** The link leads to a page, which is used without scripts or in a new tab. */
function handleSearch(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openSearch(null)
}

type Props = { to: string; icon: IconName; title: string; children: ReactNode }

function ActionLink({ to, icon, title, children }: Props) {
  return (
    <Link className="act" to={to}>
      <Icon name={icon} />
      <span className="act__l">{title}</span>
      {children}
    </Link>
  )
}

// Components of their own, so that a change of a count renders nothing else of the header.
function FavoritesCount() {
  return countOrNothing(useFavoritesCount())
}

function CartCount() {
  return countOrNothing(useCartCount())
}

function countOrNothing(count: number) {
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : count}</span>
      <span className="vh"> {countOf(count, PRODUCT_FORMS)}</span>
    </span>
  )
}
