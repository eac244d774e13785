import { Icon } from './icon.tsx'

type Props = {
  /** The goods that are counted, for the buttons' names. */
  title: string
  quantity: number
  /** The largest possible quantity; a larger present one can only be decreased. */
  stock: number
  /** Called to add or remove one piece. */
  onStep: (by: 1 | -1) => void
}

export function Quantity({ title, quantity, stock, onStep }: Props) {
  const isAtStock = quantity >= stock
  return (
    <div>
      <fieldset className="qty" aria-label={`Кількість: ${title}`}>
        <button
          type="button"
          aria-label="Зменшити кількість"
          disabled={quantity <= 1}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <output aria-live="polite">{quantity}</output>
        <button type="button" aria-label="Збільшити кількість" disabled={isAtStock} onClick={() => onStep(1)}>
          <Icon name="plus" size={20} />
        </button>
      </fieldset>
      {isAtStock && stock > 0 && <p className="help">Більше немає в наявності</p>}
    </div>
  )
}
