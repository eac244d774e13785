import type { Promotion } from '#src/contract/showcase.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  return (
    <Link className="mega__p" to={promotion.uri}>
      {promotion.picture && <Picture picture={promotion.picture} alt="" sizes="360px" />}
      <div>
        <b>{tie(promotion.title)}</b>
        <span className="muted">{tie(promotion.short)}</span>
      </div>
    </Link>
  )
}
