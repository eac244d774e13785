import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useProductsByIds } from '../catalogue/products-by-ids.ts'
import { SkeletonGrid } from '../catalogue/skeleton-grid.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { useStore } from '../store.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { favoritesStore } from './favorites-store.ts'
import type { Route } from './+types/wishlist-page.ts'

const TITLE = 'Улюблене'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function WishlistPage() {
  const ids = useStore(favoritesStore).map(({ id }) => id)
  return (
    <>
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} />
      {ids.length === 0 ? <NoFavorites /> : <Favorites ids={ids} />}
    </>
  )
}

function Favorites({ ids }: { ids: readonly number[] }) {
  const products = useProductsByIds(ids)
  if (products === 'failed') return <LoadFailed />
  if (products === null) return <SkeletonGrid count={ids.length} />
  return <ProductGrid products={products} heading="h2" />
}

function NoFavorites() {
  return (
    <EmptyState
      icon="heart"
      title="Тут будуть улюблені речі"
      text="Натисніть сердечко на товарі, щоб не загубити його."
    >
      <ButtonLink to="/">До каталогу</ButtonLink>
    </EmptyState>
  )
}
