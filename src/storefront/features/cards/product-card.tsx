import { type PointerEvent, startTransition, useState } from 'react'
import { discountPercent, formatDiscount, toKopiykas } from '#src/domain/money/money.ts'
import { hasStock, stockState } from '#src/domain/catalogue/stock.ts'
import { tie } from '#src/domain/text/typography.ts'
import { AddButton } from '../cart/add-button.tsx'
import { HeartButton } from '../favorites/heart-button.tsx'
import { canMorph } from './can-morph.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import type { CardProduct } from '../cart/card-product.ts'
import { ChoiceLine } from './choice-line.tsx'

type Props = {
  product: CardProduct
  sizes: string
  /** `eager` for the first row of a page, `main` for its very first picture. */
  loading?: 'lazy' | 'eager' | 'main'
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, sizes, loading = 'lazy', heading: Heading = 'h3' }: Props) {
  const { title, uri, price, old_price, stock, brand, is_price_from, choices } = product
  const isOut = !hasStock(stock)
  return (
    <article className={classes('card', isOut && 'card--out')}>
      <CardPicture product={product} sizes={sizes} loading={loading} />
      <ProductBadges product={product} />
      <HeartButton product={product} />
      <div className="card__b">
        {brand && <p className="card__brand">{tie(brand.title)}</p>}
        <Heading className="card__t">
          <Link to={uri} viewTransition={canMorph()}>
            {tie(title)}
          </Link>
        </Heading>
        {choices.map((choice) => (
          <ChoiceLine key={choice.title} choice={choice} />
        ))}
        {stockState(stock) !== 'in' && (
          <p className="card__m">
            <StockBadge stock={stock} />
          </p>
        )}
        <div className="card__f">
          <Price price={price} oldPrice={old_price} isFrom={is_price_from} />
          {!isOut && <AddButton product={product} />}
        </div>
      </div>
    </article>
  )
}

/** The second picture is loaded only when a pointer is over the card. */
function CardPicture({ product, sizes, loading }: Required<Omit<Props, 'heading'>>) {
  const { picture, second_picture } = product
  const [isVisited, setIsVisited] = useState(false)
  // In a transition, because a pointer is often followed by a press, which must be handled first.
  const handleEnter = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && startTransition(() => setIsVisited(true))
  return (
    <div className="card__pic" onPointerEnter={handleEnter}>
      <Picture picture={picture} alt="" sizes={sizes} loading={loading} />
      {second_picture && isVisited && (
        <span className="card__second">
          <Picture picture={second_picture} alt="" sizes={sizes} />
        </span>
      )}
    </div>
  )
}

type BadgesProps = { product: Pick<CardProduct, 'price' | 'old_price' | 'is_new'> }

export function ProductBadges({ product: { price, old_price, is_new } }: BadgesProps) {
  const percent = discountPercent(toKopiykas(price), old_price === null ? null : toKopiykas(old_price))
  return (
    <div className="card__badges">
      {percent !== null && <span className="badge badge--sale">{formatDiscount(percent)}</span>}
      {is_new && <span className="badge">Новинка</span>}
    </div>
  )
}
