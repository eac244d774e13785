import { tie } from '#src/domain/typography.ts'
import { TotalRow } from '../cart/total-row.tsx'
import type { ShownOrder } from './read-order.ts'
import { SummaryLine } from './summary-line.tsx'
import '../styles/checkout.css'
import { Link } from '../ui/link.tsx'

/** What was ordered, at the prices of the order, with the sum. */
export function OrderLines({
  order: { lines, delivery, total },
}: {
  order: Pick<ShownOrder, 'lines' | 'delivery' | 'total'>
}) {
  return (
    <>
      <ul aria-label="Товари в замовленні">
        {lines.map((line) => (
          <SummaryLine
            key={`${line.title} ${line.selectedVariant?.value} ${line.price}`}
            title={line.uri ? <Link to={line.uri}>{tie(line.title)}</Link> : line.title}
            variant={line.selectedVariant?.value ?? null}
            quantity={line.quantity}
            picture={line.picture}
            total={line.total}
          />
        ))}
      </ul>
      <dl className="sum">
        {delivery && (
          <div>
            <dt>Доставка</dt>
            <dd>{delivery.title}</dd>
          </div>
        )}
        {total !== null && <TotalRow title="Разом" total={total} />}
      </dl>
    </>
  )
}
