import { RECENT_LIMIT } from '#src/domain/shopper-lists/viewed-list.ts'
import { isAnswered, useProductsByIds } from '../cards/products-by-ids.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { ViewedCard } from './viewed-card.tsx'
import { useViewed } from './viewed-store.ts'

const SIZES = '(min-width:1440px) 208px, (min-width:1200px) 14vw, (min-width:768px) 29vw, 43vw'

/** The last six products; on a product's page without that product. */
export function RecentlyViewedRail({ exceptId }: { exceptId?: number }) {
  const entries = useViewed()
    .filter(({ id }) => id !== exceptId)
    .slice(0, RECENT_LIMIT)
  const found = useProductsByIds(entries.map(({ id }) => id))
  if (found === null || entries.length === 0) return null
  const shown = entries.filter(({ id }) => isAnswered(found, id))
  return (
    <section className="section" aria-labelledby="recently-viewed">
      <SectionHead
        id="recently-viewed"
        title="Ви переглядали"
        link={{
          to: '/products/viewed-products',
          title: (
            <>
              Усі<span className="vh"> переглянуті товари</span>
            </>
          ),
        }}
      />
      {/* A row that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="rail rail--6" tabIndex={0} aria-label="Переглянуті товари">
        {shown.map((entry) => (
          <ViewedCard key={entry.id} entry={entry} found={found} sizes={SIZES} />
        ))}
      </section>
    </section>
  )
}
