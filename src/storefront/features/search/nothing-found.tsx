import { lazy, Suspense } from 'react'
import { tie } from '#src/domain/text/typography.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

const PopularProducts = lazy(async () => ({
  default: (await import('../cards/popular-products.tsx')).PopularProducts,
}))

const CATEGORIES_SHOWN = 3

export function NothingFound() {
  const { categories } = useShop()
  return (
    <div className="tall">
      <div className="empty">
        <Icon name="search" />
        <b>Нічого не знайдено</b>
        <p>Спробуйте інший запит</p>
        <p>
          {categories.slice(0, CATEGORIES_SHOWN).map(({ id, title, uri }) => (
            <Link key={id} className="btn btn--3 btn--sm" to={uri}>
              {tie(title)}
            </Link>
          ))}
        </p>
      </div>
      <Suspense fallback={null}>
        <PopularProducts title="Популярне" />
      </Suspense>
    </div>
  )
}
