import type { Promotion } from '#src/contract/showcase.ts'
import { tie } from '#src/domain/typography.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { promotionDates, stateTitle } from './promotion-dates.ts'

type Props = { promotion: Promotion; isEager?: boolean }

export function PromotionTile({ promotion, isEager = false }: Props) {
  const { title, uri, short, picture, state } = promotion
  return (
    <article className="col">
      <div className="col__m col__m--one">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width:1440px) 437px, (min-width:768px) 31vw, 92vw"
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
