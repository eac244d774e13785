import { useRef } from 'react'
import type { Product, Variant } from '#src/contract/catalogue.ts'
import { formatPrice, toKopiykas } from '#src/domain/money.ts'
import { hasStock } from '#src/domain/stock.ts'
import { tie } from '#src/domain/typography.ts'
import { addToCart } from '../cart/cart-store.ts'
import { FastOrderButton } from '../fast-orders/fast-order-button.tsx'
import { HeartButton } from '../favorites/heart-button.tsx'
import { drawAfterPress } from '../stores/store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { StockBadge } from '../ui/stock-badge.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyFacts } from './buy-facts.tsx'
import { VariantPicker } from './variant-picker.tsx'

/** In letters; from then on the name takes less room, so that price and button stay in sight. */
const LONG_TITLE = 90

type Props = { product: Product; variant: Variant; onChoose: (variant: Variant) => void }

export function BuyBlock({ product, variant, onChoose }: Props) {
  const { title, brand, variants, promotions, is_sold } = product
  const cta = useRef<HTMLDivElement>(null)
  const isAvailable = is_sold && hasStock(variant.stock)
  const handleAdd = () => drawAfterPress(() => addToCart(product, variants.length > 1 ? variant : null))
  return (
    <section className="buy" aria-label="Купити">
      <div className="buy__top">
        {brand ? (
          <Link className="link" to={brand.uri}>
            {tie(brand.title)}
          </Link>
        ) : (
          <span />
        )}
        {variant.sku && <span className="num">Артикул {variant.sku}</span>}
      </div>
      <h1 className={title.length > LONG_TITLE ? 'is-long' : undefined}>{tie(title)}</h1>
      <PriceLine variant={variant} />
      <div className="buy__stock">
        {is_sold ? (
          <StockBadge stock={variant.stock} />
        ) : (
          <span className="stock stock--out">Знято з продажу</span>
        )}
        {promotions.map((promotion) => (
          <Link key={promotion.uri} className="tag" to={promotion.uri}>
            {tie(promotion.title)}
          </Link>
        ))}
      </div>
      <VariantPicker variants={variants} current={variant} onChoose={onChoose} />
      <div className="buy__cta" ref={cta}>
        <Button size="large" disabled={!isAvailable} onClick={handleAdd}>
          {isAvailable && <Icon name="bag" size={20} />}
          {isAvailable ? 'До кошика' : 'Немає в\u00A0наявності'}
        </Button>
        <HeartButton product={product} className="ib heart-ib" />
        {isAvailable && <FastOrderButton product={product} variant={variant} />}
      </div>
      <BuyFacts />
      {isAvailable && <BuyBar variant={variant} watched={cta} onAdd={handleAdd} />}
    </section>
  )
}

function PriceLine({ variant: { price, old_price } }: { variant: Variant }) {
  const saved = old_price === null ? 0 : toKopiykas(old_price) - toKopiykas(price)
  return (
    <div className="buy__price">
      <Price price={price} oldPrice={old_price} isLarge />
      {saved > 0 && <span className="buy__save">Вигода {formatPrice(saved)}</span>}
    </div>
  )
}
