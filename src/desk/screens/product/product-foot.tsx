import { Link } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'

type Props = {
  more: readonly MenuItem[]
  isChanged: boolean
  isBusy: boolean
  /** Null where the person may not. */
  onCamera: (() => void) | null
  onSave: (() => void) | null
}

/** In the place of the bottom bar on a phone: back, camera, more, and what saves under the thumb. */
export function ProductFoot({ more, isChanged, isBusy, onCamera, onSave }: Props) {
  return (
    <nav className="foot foot--acts" aria-label="Дії">
      <Link className="ib" to="/products" aria-label="До переліку">
        <Icon name="left" />
      </Link>
      {onCamera && (
        <button type="button" className="ib" aria-label="Сфотографувати товар" onClick={onCamera}>
          <Icon name="camera" />
        </button>
      )}
      {more.length > 0 && (
        <Menu className="ib" label="Ще дії" items={more} side="above">
          <Icon name="dots" />
        </Menu>
      )}
      {onSave && (
        <Button isBusy={isBusy} disabled={!isChanged} onClick={onSave}>
          Зберегти
        </Button>
      )}
    </nav>
  )
}
