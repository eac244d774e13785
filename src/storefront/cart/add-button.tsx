import type { CardProduct } from '../cards/card-product.ts'
import { findLine } from '#src/domain/cart.ts'
import { drawAfterPress, usePicked } from '../stores/store.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { addToCart, cartStore } from './cart-store.ts'

/** The bag of a card: a check as long as the product is in the cart, and another press adds one more. */
export function AddButton({ product }: { product: CardProduct }) {
  const goods = { id: product.id, selectedVariant: product.variant }
  const isIn = usePicked(cartStore, (cart) => findLine(cart, goods) >= 0)
  return <BagButton title={product.title} isIn={isIn} onAdd={() => addToCart(product)} />
}

type Props = { title: string; isIn: boolean; onAdd: () => void }

export function BagButton({ title, isIn, onAdd }: Props) {
  return (
    <button
      type="button"
      className={classes('add', isIn && 'is-in')}
      aria-label={isIn ? `У кошику, додати ще: ${title}` : `Додати до кошика: ${title}`}
      onClick={() => drawAfterPress(onAdd)}
    >
      <Icon name={isIn ? 'check' : 'bag-plus'} />
    </button>
  )
}
