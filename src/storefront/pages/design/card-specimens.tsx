import type { Picture } from '#src/contract/parts.ts'
import { GRID_SIZES } from '../../features/cards/product-grid.tsx'
import { ProductCard } from '../../features/cards/product-card.tsx'
import { SkeletonGrid } from '../../features/cards/skeleton-grid.tsx'
import { sampleCards } from './sample-cards.ts'
import { Specimen } from './specimen.tsx'

export function CardSpecimens({ pictures }: { pictures: readonly (Picture | null)[] }) {
  return (
    <Specimen title="Картки товарів">
      <div className="grid">
        {sampleCards(pictures).map(([state, product]) => (
          <div key={state}>
            <span className="muted">{state}</span>
            <ProductCard product={product} sizes={GRID_SIZES} />
          </div>
        ))}
      </div>
      <p className="muted">заготовки</p>
      <SkeletonGrid count={4} />
    </Specimen>
  )
}
