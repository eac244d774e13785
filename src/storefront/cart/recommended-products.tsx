import { useId } from 'react'
import { type CartGoods, findLine } from '#src/domain/cart.ts'
import { tie } from '#src/domain/typography.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { BagButton } from './add-button.tsx'
import { lineKey, useCart } from './cart-store.ts'
import { MaybeLink } from './maybe-link.tsx'
import { useRecommended } from './use-recommended.ts'

const SKELETONS = [1, 2, 3, 4]

type Props = {
  heading: 'h2' | 'h3'
  onAdd: (goods: CartGoods) => void
  onLeave: (() => void) | undefined
}

/** Beside exactly one chosen line; while loading it has its final height, empty or failed it is not there. */
export function RecommendedProducts({ heading: Heading, onAdd, onLeave }: Props) {
  const { products, isLoading } = useRecommended()
  const id = useId()
  if (products.length === 0 && !isLoading) return null
  return (
    <section className="cartm__r" aria-labelledby={id} aria-busy={isLoading}>
      <Heading id={id}>З цим також беруть</Heading>
      {/* A rail that scrolls must be reachable by the keyboard. */}
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
  const isIn = findLine(useCart(), goods) >= 0
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
        <BagButton title={goods.title} isIn={isIn} onAdd={onAdd} />
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
