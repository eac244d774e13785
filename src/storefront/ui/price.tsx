import { formatPrice, priceParts, toKopiykas } from '#src/domain/money/money.ts'
import { classes } from './classes.ts'

type Props = {
  /** In hryvnias, as the API gives it. */
  price: number
  oldPrice?: number | null
  /** Whether other variants cost more. */
  isFrom?: boolean
  isLarge?: boolean
}

/** The current price with small kopiykas; with an old price it is red, and the old one is struck through. */
export function Price({ price, oldPrice = null, isFrom = false, isLarge = false }: Props) {
  const isSale = oldPrice !== null && oldPrice > price
  return (
    <span className={classes('price', isSale && 'price--sale', isLarge && 'price--lg')}>
      <span className="price__now">
        {isSale && <span className="vh">Ціна зі знижкою </span>}
        {isFrom && <small className="price__from">від{'\u00A0'}</small>}
        <Amount hryvnias={price} />
      </span>
      {isSale && (
        <span className="price__old">
          <span className="vh">Стара ціна </span>
          {formatPrice(toKopiykas(oldPrice))}
        </span>
      )}
    </span>
  )
}

/** `1 299,00 грн` with the part after the hryvnias set smaller; it is copied as one text. */
export function Amount({ hryvnias }: { hryvnias: number }) {
  const { whole, rest } = priceParts(toKopiykas(hryvnias))
  return (
    <>
      {whole}
      <small>{rest}</small>
    </>
  )
}
