import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  onLeave: (() => void) | undefined
  /** Restores the cleared cart; null where that is not possible. */
  onUndo: (() => void) | null
}

export function EmptyCart({ onLeave, onUndo }: Props) {
  return (
    <EmptyState
      icon="bag"
      title="У кошику поки порожньо"
      text="Додайте те, що сподобалося, і поверніться сюди, щоб оформити замовлення."
    >
      <Link className={buttonClasses({})} to={ALL_CATEGORIES.url} onClick={onLeave}>
        До каталогу
      </Link>
      {onUndo && (
        <Button look="quiet" onClick={onUndo}>
          Повернути товари
        </Button>
      )}
    </EmptyState>
  )
}
