import type { Product } from '#src/contract/catalogue.ts'
import { tie } from '#src/domain/text/typography.ts'
import { RichText } from '../../ui/rich-text.tsx'

export function ProductInfo({ product: { description, attributes } }: { product: Product }) {
  if (description === '' && attributes.length === 0) return null
  return (
    <section className="section info" aria-label="Про товар">
      {description !== '' && (
        <div>
          <h2>Опис</h2>
          <RichText html={tie(description)} />
        </div>
      )}
      {attributes.length > 0 && (
        <div>
          <h2>Характеристики</h2>
          <dl className="spec">
            {attributes.map(({ slug, title, value }) => (
              <div key={slug}>
                <dt>{tie(title)}</dt>
                <dd>{tie(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
