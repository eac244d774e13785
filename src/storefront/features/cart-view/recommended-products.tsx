import { useId } from 'react'
import type { CartGoods } from '#src/domain/cart/cart.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { BagButton } from '../cart/add-button.tsx'
import { addByPress } from '../cart/add-by-press.ts'
import { lineKey } from '../cart/cart-store.ts'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { openRecommendedChoice } from '../cart/open-choice.ts'
import { usePieces } from '../cart/use-pieces.ts'
import { useRecommended } from './use-recommended.ts'

const SKELETONS = [1, 2, 3, 4]

type Props = {
  heading: 'h2' | 'h3'
  onAdd: (goods: CartGoods) => void
  onLeave: (() => void) | undefined
}

/**
 * Shown if exactly one line was chosen. While loading it has its final height; if it is empty or fails, it
 * disappears.
 */
export function RecommendedProducts({ heading: Heading, onAdd, onLeave }: Props) {
  const { products, isLoading } = useRecommended()
  const id = useId()
  if (products.length === 0 && !isLoading) return null
  return (
    <section className="cartm__r" aria-labelledby={id} aria-busy={isLoading}>
      <Heading id={id}>З цим також беруть</Heading>
      {/* A scrollable list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="rail" tabIndex={0} aria-labelledby={id}>
        {isLoading
          ? SKELETONS.map((number) => <MiniSkeleton key={number} />)
          : products.map((goods) => (
              <MiniCard key={lineKey(goods)} goods={goods} onAdd={() => onAdd(goods)} onLeave={onLeave} />
            ))}
      </ul>
    </section>
  )
}

type CardProps = { goods: CartGoods; onAdd: () => void; onLeave: (() => void) | undefined }

function MiniCard({ goods, onAdd, onLeave }: CardProps) {
  const { id, uri, selectedVariant } = goods
  // The variant is shown only if there is a choice.
  const hasChoice = selectedVariant !== null && uri !== null
  const pieces = usePieces(hasChoice ? { id } : { id, selectedVariant })
  const handlePress = () =>
    hasChoice ? openRecommendedChoice({ ...goods, uri }, onLeave !== undefined) : addByPress(goods, onAdd)
  return (
    <li className="minicard">
      <Picture picture={goods.picture} alt="" sizes="72px" isSmall loading="eager" />
      <div>
        <b>
          <MaybeLink to={goods.uri} onClick={onLeave}>
            {tie(goods.title)}
          </MaybeLink>
        </b>
      </div>
      <div className="minicard__f">
        <Price price={goods.price} oldPrice={goods.old_price} />
        <BagButton title={goods.title} pieces={pieces} hasChoice={hasChoice} onPress={handlePress} />
      </div>
    </li>
  )
}

function MiniSkeleton() {
  return (
    <li className="minicard" aria-hidden="true">
      <span className="pic sk" />
      <div className="sk minicard__sk" />
      <div className="minicard__f minicard__sk-f" />
    </li>
  )
}
