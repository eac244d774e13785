import { useRef } from 'react'
import type { CartLine as Line } from '#src/domain/cart/cart.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { lineSums } from '../cart/cart-sums.ts'
import { lineNote } from './line-note.ts'
import { LINE_PICTURE_SIZES } from './line-picture-sizes.ts'
import { drawAfterPress } from '../../runtime/stores/store.ts'
import { stepLine } from '../cart/cart-store.ts'
import { fadeOut } from './fade-out.ts'

type Props = { line: Line; onRemove: () => void; onLeave: (() => void) | undefined }

export function CartLine({ line, onRemove, onLeave }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { title, uri, picture, quantity, stock } = line
  const { price, oldPrice } = lineSums(line)
  const note = lineNote(line)

  async function handleRemove() {
    if (row.current) await fadeOut(row.current)
    onRemove()
  }

  return (
    <li className="line" ref={row}>
      <Picture picture={picture} alt="" sizes={LINE_PICTURE_SIZES} loading="eager" />
      <div className="line__t">
        <MaybeLink to={uri} onClick={onLeave}>
          <b>{tie(title)}</b>
          {note && <span className="muted">{note}</span>}
        </MaybeLink>
        <button
          type="button"
          className="ib"
          data-remove
          aria-label={`Видалити: ${title}`}
          onClick={() => void handleRemove()}
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
      <div className="line__f">
        <Quantity
          title={title}
          quantity={quantity}
          stock={stock}
          onStep={(by) => drawAfterPress(() => stepLine(line, by))}
        />
        <Price price={price} oldPrice={oldPrice} />
      </div>
    </li>
  )
}
