import { Icon } from './icon.tsx'

type Props = {
  /** What is counted, for the buttons' names. */
  title: string
  quantity: number
  /** The largest quantity that can be had; a larger one in hand may only fall. */
  stock: number
  /** One more or one less. */
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
