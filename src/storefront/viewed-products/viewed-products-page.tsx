import type { ProductCard as Product } from '#src/contract/catalogue.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { GRID_SIZES } from '../catalogue/product-grid.tsx'
import { SkeletonGrid } from '../catalogue/skeleton-grid.tsx'
import { useProductsByIds } from '../catalogue/products-by-ids.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { clearViewed, forgetViewed } from './change-viewed.ts'
import { useViewedIds } from './viewed-store.ts'
import './viewed-products.css'
import type { Route } from './+types/viewed-products-page.ts'

const TITLE = 'Переглянуті товари'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function ViewedProductsPage() {
  const ids = useViewedIds()
  const isHydrated = useHydrated()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} />
      {isHydrated && <Viewed ids={ids} />}
      <noscript>Щоб побачити цей список, увімкніть JavaScript.</noscript>
    </div>
  )
}

function Viewed({ ids }: { ids: readonly number[] }) {
  return ids.length === 0 ? <NothingViewed /> : <ViewedProducts ids={ids} />
}

function ViewedProducts({ ids }: { ids: readonly number[] }) {
  const products = useProductsByIds(ids)
  if (products === 'failed') return <LoadFailed />
  if (products === null) return <SkeletonGrid count={ids.length} />
  return (
    <>
      <div className="grid">
        {products.map((product) => (
          <ViewedCard key={product.id} product={product} />
        ))}
      </div>
      <p className="page-actions">
        <Button look="quiet" onClick={() => void clearViewed()}>
          Очистити список
        </Button>
      </p>
    </>
  )
}

function ViewedCard({ product }: { product: Product }) {
  return (
    <div className="viewed">
      <ProductCard product={product} sizes={GRID_SIZES} heading="h2" />
      <button
        type="button"
        className="link viewed__out"
        aria-label={`Прибрати з переглянутих: ${product.title}`}
        onClick={() => void forgetViewed(product.id)}
      >
        Прибрати
      </button>
    </div>
  )
}

function NothingViewed() {
  return (
    <EmptyState
      icon="eye"
      title="Ви ще нічого не переглядали"
      text="Відкрийте будь-який товар, і він з’явиться тут."
    >
      <ButtonLink to="/">До каталогу</ButtonLink>
    </EmptyState>
  )
}
