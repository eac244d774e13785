import type { Favorite } from '#src/domain/shopper-lists/favorites-list.ts'
import { drawAfterPress } from '../../runtime/stores/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsFavorite } from './favorites-store.ts'
import { toggleFavorite } from './toggle-favorite.ts'

type Props = { product: Favorite; className?: string }

export function HeartButton({ product, className = 'heart' }: Props) {
  const isFavorite = useIsFavorite(product.id)
  const action = isFavorite ? 'Прибрати з улюблених' : 'Додати до улюблених'
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isFavorite}
      aria-label={`${action}: ${product.title}`}
      onClick={() => drawAfterPress(() => toggleFavorite({ id: product.id, title: product.title }))}
    >
      <Icon name="heart" />
    </button>
  )
}
