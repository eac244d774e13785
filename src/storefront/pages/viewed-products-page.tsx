import type { ViewedProduct } from '#src/domain/shopper-lists/viewed-list.ts'
import { GRID_SIZES } from '../features/cards/product-grid.tsx'
import { SkeletonGrid } from '../features/cards/skeleton-grid.tsx'
import { isAnswered, useProductsByIds } from '../features/cards/products-by-ids.ts'
import { ALL_CATEGORIES } from '../runtime/shop/all-categories.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useRestoredFocus } from '../ui/use-restored-focus.ts'
import { useHydrated } from '../runtime/use-hydrated.ts'
import { clearViewed, forgetViewed } from '../features/viewed-products/change-viewed.ts'
import { ViewedCard } from '../features/viewed-products/viewed-card.tsx'
import { useViewed } from '../features/viewed-products/viewed-store.ts'
import './viewed-products.css'
import type { Route } from './+types/viewed-products-page.ts'

const TITLE = 'Переглянуті товари'

export function meta({ matches }: Route.MetaArgs) {
  // The specification prescribes exactly this title.
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isTitleWhole: true, isHidden: true })
}

export default function ViewedProductsPage() {
  const entries = useViewed()
  const isHydrated = useHydrated()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} />
      {isHydrated && <Viewed entries={entries} />}
      <noscript>Щоб побачити цей список, увімкніть JavaScript.</noscript>
    </div>
  )
}

function Viewed({ entries }: { entries: readonly ViewedProduct[] }) {
  const block = useRestoredFocus<HTMLDivElement>('.viewed__out')
  return (
    <div ref={block} tabIndex={-1}>
      {entries.length === 0 ? <NothingViewed /> : <ViewedProducts entries={entries} />}
    </div>
  )
}

function ViewedProducts({ entries }: { entries: readonly ViewedProduct[] }) {
  const found = useProductsByIds(entries.map(({ id }) => id))
  if (found === null) return <SkeletonGrid count={entries.length} />
  const shown = entries.filter(({ id }) => isAnswered(found, id))
  return (
    <>
      {found.hasFailed && <LoadFailed />}
      <div className="grid">
        {shown.map((entry) => (
          <div key={entry.id} className="viewed">
            <ViewedCard entry={entry} found={found} sizes={GRID_SIZES} heading="h2" />
            <RemoveButton entry={entry} />
          </div>
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

function RemoveButton({ entry: { id, title } }: { entry: ViewedProduct }) {
  return (
    <button
      type="button"
      className="link viewed__out"
      aria-label={`Прибрати з переглянутих: ${title}`}
      onClick={() => void forgetViewed(id)}
    >
      Прибрати
    </button>
  )
}

function NothingViewed() {
  return (
    <EmptyState
      icon="eye"
      title="Ви ще нічого не переглядали"
      text="Відкрийте будь-який товар, і він з’явиться тут."
    >
      <ButtonLink to={ALL_CATEGORIES.url}>До каталогу</ButtonLink>
    </EmptyState>
  )
}
