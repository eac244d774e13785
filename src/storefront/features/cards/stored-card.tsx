import { tie } from '#src/domain/text/typography.ts'
import type { StoredPicture } from '#src/domain/stored/stored-picture.ts'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { HeartButton } from '../favorites/heart-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

type StoredProduct = {
  id: number
  title: string
  uri?: string
  price?: number
  old_price?: number | null
  picture?: StoredPicture | null
}

type Props = {
  product: StoredProduct
  sizes: string
  /** Whether the shop no longer sells it. If false, only its present data could not be loaded. */
  isGone: boolean
  heading: 'h2' | 'h3'
}

/** A product as this browser has stored it, for which the shop has given no answer. */
export function StoredCard({ product, sizes, isGone, heading: Heading }: Props) {
  const { title, uri = null, price, old_price = null, picture = null } = product
  return (
    <article className="card card--out">
      <div className="card__pic">
        <Picture picture={picture} alt="" sizes={sizes} />
      </div>
      <HeartButton product={product} />
      <div className="card__b">
        <Heading className="card__t">
          <MaybeLink to={isGone ? null : uri} onClick={undefined}>
            {tie(title)}
          </MaybeLink>
        </Heading>
        {isGone && (
          <p className="card__m">
            <span className="stock stock--out">Немає в продажу</span>
          </p>
        )}
        {price !== undefined && (
          <div className="card__f">
            <Price price={price} oldPrice={old_price} />
          </div>
        )}
      </div>
    </article>
  )
}
