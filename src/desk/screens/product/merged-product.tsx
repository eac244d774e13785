import { Link } from 'react-router'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'

/** A product that was merged into another. It cannot be edited; its orders and history stay with it. */
export function MergedProduct({
  record,
  into,
}: {
  record: ProductRecord
  into: NonNullable<ProductRecord['merged_into']>
}) {
  return (
    <div className="product-form">
      <PageHead
        title={record.fields.title}
        place={`product-${record.id}`}
        aside={<span className="tagx">злито</span>}
        facts={[`id:${record.id}`, ...record.fields.variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]))]}
      />
      <Note
        actions={
          <Link className="btn btn--2" to={`/products/${into.id}`}>
            Відкрити «{into.title}»
          </Link>
        }
      >
        <p>
          Товар злито з «{into.title}»: він більше не продається, його адреса веде туди, прайс його не змінює.
          Замовлення з ним лишилися, як були.
        </p>
      </Note>
    </div>
  )
}
