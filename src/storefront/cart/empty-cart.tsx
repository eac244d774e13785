import { Link } from 'react-router'
import { buttonClasses } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function EmptyCart({ onLeave }: { onLeave: (() => void) | undefined }) {
  return (
    <EmptyState
      icon="bag"
      title="У кошику поки порожньо"
      text="Додайте те, що сподобалося, і поверніться сюди, щоб оформити замовлення."
    >
      <Link className={buttonClasses({})} to="/" onClick={onLeave}>
        До каталогу
      </Link>
    </EmptyState>
  )
}
