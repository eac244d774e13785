import { useRef } from 'react'
import type { Product, Variant } from '#src/contract/catalogue.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { hasStock } from '#src/domain/catalogue/stock.ts'
import { tie } from '#src/domain/text/typography.ts'
import { addByPress } from '../cart/add-by-press.ts'
import { cartGoods } from '../cart/cart-goods.ts'
import { addToCart } from '../cart/cart-store.ts'
import { usePieces } from '../cart/use-pieces.ts'
import { FastOrderButton } from '../fast-orders/fast-order-button.tsx'
import { HeartButton } from '../favorites/heart-button.tsx'
import { WaitingButton } from '../stock-waiting/waiting-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { addText } from './add-text.ts'
import { BuyBar } from './buy-bar.tsx'
import type { DeliveryFacts } from './delivery-facts.ts'
import { BuyFacts } from './buy-facts.tsx'
import { VariantPicker } from './variant-picker.tsx'

/** Characters. A longer title is set smaller, so that price and button stay visible. */
const LONG_TITLE = 90

type Props = {
  product: Product
  variant: Variant
  /** Names of the offered methods; empty where they are unknown. */
  payments: string
  /** Text about a monthly payment; undefined where instalments are not offered. */
  instalments: string | undefined
  delivery: DeliveryFacts
  onChoose: (variant: Variant) => void
}

export function BuyBlock({ product, variant, payments, instalments, delivery, onChoose }: Props) {
  const { title, brand, variants, promotions, is_sold } = product
  const cta = useRef<HTMLDivElement>(null)
  const isAvailable = is_sold && hasStock(variant.stock)
  const chosen = variants.length > 1 ? variant : null
  const goods = cartGoods(product, chosen)
  const pieces = usePieces(goods)
  const handleAdd = () => addByPress(goods, () => addToCart(product, chosen))
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
      {instalments && <p className="muted">{instalments}</p>}
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
        <BuyButton product={product} variant={variant} pieces={pieces} onAdd={handleAdd} />
        <HeartButton product={product} className="ib heart-ib" />
        {isAvailable && <FastOrderButton product={product} variant={variant} />}
      </div>
      {isAvailable && (
        <BuyFacts payments={payments} delivery={delivery} isReturnable={product.is_returnable} />
      )}
      {isAvailable && <BuyBar variant={variant} pieces={pieces} watched={cta} onAdd={handleAdd} />}
    </section>
  )
}

type BuyButtonProps = Pick<Props, 'product' | 'variant'> & {
  /** Pieces that are already in the cart. */
  pieces: number
  onAdd: () => void
}

/** A customer can wait for goods that are out of stock, but not for those that are no longer sold. */
function BuyButton({ product, variant, pieces, onAdd }: BuyButtonProps) {
  if (!product.is_sold) {
    return (
      <Button size="large" disabled>
        Немає в{'\u00A0'}наявності
      </Button>
    )
  }
  if (!hasStock(variant.stock)) return <WaitingButton product={product} variant={variant} />
  return (
    <Button size="large" onClick={onAdd}>
      <Icon name={pieces > 0 ? 'check' : 'bag'} size={20} />
      {addText(pieces)}
    </Button>
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
