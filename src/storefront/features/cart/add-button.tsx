import type { CardProduct } from './card-product.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { addByPress } from './add-by-press.ts'
import { addToCart } from './cart-store.ts'
import { openChoice } from './open-choice.ts'
import { usePieces } from './use-pieces.ts'

/**
 * Adds the product, or opens the choice of a variant if there are several. Shows how many pieces are in the
 * cart.
 */
export function AddButton({ product }: { product: CardProduct }) {
  const { id, title, variant, variants_count } = product
  const hasChoice = variants_count > 1
  const pieces = usePieces(hasChoice ? { id } : { id, selectedVariant: variant })
  const handlePress = () =>
    hasChoice ? openChoice(product) : addByPress({ id, selectedVariant: variant }, () => addToCart(product))
  return <BagButton title={title} pieces={pieces} hasChoice={hasChoice} onPress={handlePress} />
}

type Props = { title: string; pieces: number; hasChoice: boolean; onPress: () => void }

export function BagButton({ title, pieces, hasChoice, onPress }: Props) {
  const isIn = pieces > 0
  const isWord = isIn || hasChoice
  return (
    <button
      type="button"
      className={classes('add', isWord && 'add--word', isIn && 'is-in')}
      aria-label={labelOf(title, pieces, hasChoice)}
      aria-haspopup={hasChoice ? 'dialog' : undefined}
      onClick={onPress}
    >
      {isIn ? <InCart pieces={pieces} /> : hasChoice ? 'Обрати' : <Icon name="bag-plus" />}
    </button>
  )
}

/** On a narrow card a check mark replaces the words. */
function InCart({ pieces }: { pieces: number }) {
  return (
    <>
      <Icon name="check" size={20} />
      <span className="add__in">У кошику ·</span> {pieces}
    </>
  )
}

function labelOf(title: string, pieces: number, hasChoice: boolean): string {
  if (pieces > 0) return `У кошику · ${pieces}, додати ще: ${title}`
  return hasChoice ? `Обрати варіант: ${title}` : `Додати до кошика: ${title}`
}
