import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useHydrated } from '../runtime/use-hydrated.ts'
import { useFavoritesCount } from '../features/favorites/favorites-store.ts'
import { FavoritesView } from '../features/favorites-view/favorites-view.tsx'
import type { Route } from './+types/wishlist-page.ts'

const TITLE = 'Улюблене'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function WishlistPage() {
  const isHydrated = useHydrated()
  const count = useFavoritesCount()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} {...(count > 0 && { note: countOf(count, PRODUCT_FORMS) })} />
      {isHydrated && <FavoritesView />}
      <noscript>Щоб побачити цей список, увімкніть JavaScript.</noscript>
    </div>
  )
}
