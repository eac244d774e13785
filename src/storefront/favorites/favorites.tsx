import { useState } from 'react'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useProductsByIds } from '../catalogue/products-by-ids.ts'
import { SkeletonGrid } from '../catalogue/skeleton-grid.tsx'
import { useStore } from '../store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { favoritesStore } from './favorites-store.ts'

/** As many as the API gives for one list of ids. */
const PART = 96

/** The cards of what this browser, and with it the customer, likes. */
export function Favorites() {
  const ids = useStore(favoritesStore).map(({ id }) => id)
  const [parts, setParts] = useState(1)
  if (ids.length === 0) return <NoFavorites />
  return (
    <>
      {Array.from({ length: parts }, (_, part) => ids.slice(part * PART, (part + 1) * PART)).map(
        (some, part) => (
          // A part is its place in the list: its goods change as hearts are pressed.
          // oxlint-disable-next-line react/no-array-index-key
          <Cards key={part} ids={some} />
        ),
      )}
      {ids.length > parts * PART && (
        <p className="page-actions">
          <Button look="outline" onClick={() => setParts(parts + 1)}>
            Показати ще
          </Button>
        </p>
      )}
    </>
  )
}

function Cards({ ids }: { ids: readonly number[] }) {
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
