import { useEffect, useRef, useState } from 'react'
import type { Favorite } from '#src/domain/shopper-lists/favorites-list.ts'
import { StoredCard } from '../cards/stored-card.tsx'
import { ProductCard } from '../cards/product-card.tsx'
import { GRID_SIZES } from '../cards/product-grid.tsx'
import { type FoundProducts, isAnswered, useProductsByIds } from '../cards/products-by-ids.ts'
import { SkeletonGrid } from '../cards/skeleton-grid.tsx'
import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useGlide } from '../../ui/use-glide.ts'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { favoritesStore } from '../favorites/favorites-store.ts'

/** The most ids in one request to the API. */
const PART = 96

/** The favourites of this browser and, if she is signed in, of the customer. */
export function FavoritesView() {
  const favorites = useStore(favoritesStore)
  const block = useRestoredFocus<HTMLDivElement>('.heart')
  return (
    <div ref={block} tabIndex={-1}>
      {favorites.length === 0 ? <NoFavorites /> : <Parts favorites={favorites} />}
    </div>
  )
}

function Parts({ favorites }: { favorites: readonly Favorite[] }) {
  const [parts, setParts] = useState(1)
  return (
    <>
      {Array.from({ length: parts }, (_, part) => favorites.slice(part * PART, (part + 1) * PART)).map(
        (some, part) => (
          // A part is identified by its position: its goods change when hearts are pressed.
          // oxlint-disable-next-line react/no-array-index-key
          <Cards key={part} favorites={some} />
        ),
      )}
      {favorites.length > parts * PART && (
        <p className="page-actions">
          <Button look="outline" onClick={() => setParts(parts + 1)}>
            Показати ще
          </Button>
        </p>
      )}
    </>
  )
}

function Cards({ favorites }: { favorites: readonly Favorite[] }) {
  const found = useProductsByIds(favorites.map(({ id }) => id))
  const grid = useRef<HTMLDivElement>(null)
  // The height of a row is that of its tallest card, so prices and buttons move separately.
  const rememberPlaces = useGlide(grid, '.card, .card__b, .card__f')
  // The store notifies before React renders, so the cards are still in their old places.
  useEffect(() => favoritesStore.subscribe(() => rememberPlaces()), [rememberPlaces])
  if (found === null) return <SkeletonGrid count={favorites.length} />
  const shown = favorites.filter(({ id }) => isAnswered(found, id))
  return (
    <>
      {found.hasFailed && <LoadFailed />}
      <div className="grid" ref={grid}>
        {shown.map((favorite) => (
          <FavoriteCard key={favorite.id} favorite={favorite} found={found} />
        ))}
      </div>
    </>
  )
}

/**
 * Shows the product under the title with which it was stored. If the shop no longer knows it, that title is all
 * there is.
 */
function FavoriteCard({ favorite, found }: { favorite: Favorite; found: FoundProducts }) {
  const product = found.products.find(({ id }) => id === favorite.id)
  if (product) return <ProductCard product={{ ...product, ...favorite }} sizes={GRID_SIZES} heading="h2" />
  return <StoredCard product={favorite} sizes={GRID_SIZES} isGone={!found.hasFailed} heading="h2" />
}

function NoFavorites() {
  return (
    <EmptyState
      icon="heart"
      title="Тут будуть улюблені речі"
      text="Натисніть сердечко на товарі, щоб не загубити його."
    >
      <ButtonLink to={ALL_CATEGORIES.url}>До каталогу</ButtonLink>
    </EmptyState>
  )
}
