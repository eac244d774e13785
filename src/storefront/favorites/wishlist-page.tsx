import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { CardsSkeleton } from '../catalogue/cards-skeleton.tsx'
import { Favorites } from './favorites.tsx'
import type { Route } from './+types/wishlist-page.ts'

const TITLE = 'Улюблене'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function WishlistPage() {
  const isHydrated = useHydrated()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} />
      {isHydrated ? (
        <Favorites />
      ) : (
        <CardsSkeleton>
          Улюблене зберігається у вашому браузері. Щоб його побачити, увімкніть JavaScript.
        </CardsSkeleton>
      )}
    </div>
  )
}
