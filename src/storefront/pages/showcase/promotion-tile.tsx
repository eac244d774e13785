import type { Promotion } from '#src/contract/showcase.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { promotionDates, stateTitle } from '#src/domain/catalogue/promotion-dates.ts'

type Props = { promotion: Promotion; isEager?: boolean }

export function PromotionTile({ promotion, isEager = false }: Props) {
  const { title, uri, short, picture, state } = promotion
  return (
    <article className="col">
      <div className="col__m col__m--one col__m--banner">
        <Picture
          picture={picture}
          alt=""
          // The width of the whole picture, of which the tile cuts off a quarter.
          sizes="(min-width:1440px) 562px, (min-width:1200px) 40vw, (min-width:768px) 59vw, 118vw"
          loading={isEager ? 'eager' : 'lazy'}
        />
        {state !== 'active' && <span className="badge col__state">{stateTitle(state)}</span>}
      </div>
      <h2>
        <Link to={uri}>{tie(title)}</Link>
      </h2>
      <p>{tie(short)}</p>
      <span className="muted">{promotionDates(promotion)}</span>
    </article>
  )
}
