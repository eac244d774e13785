import { deliveryPriceText, totalTitle } from '#src/domain/order-life/delivery-price.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { tie } from '#src/domain/text/typography.ts'
import { TotalRow } from '../../ui/total-row.tsx'
import type { ShownOrder } from './read-order.ts'
import { SummaryLine } from './summary-line.tsx'
import '../../styles/checkout.css'
import { Link } from '../../ui/link.tsx'

/** The ordered goods at the prices of the order, with the sum. */
export function OrderLines({
  order: { lines, delivery, discount, promo_code, total, due },
}: {
  order: Pick<ShownOrder, 'lines' | 'delivery' | 'discount' | 'promo_code' | 'total' | 'due'>
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
        {discount > 0 && (
          <div>
            <dt>{promo_code ? `Знижка, промокод ${promo_code}` : 'Знижка'}</dt>
            <dd>−{formatPrice(toKopiykas(discount))}</dd>
          </div>
        )}
        {delivery && (
          <div>
            <dt>Доставка</dt>
            <dd>
              {delivery.price === null ? delivery.title : deliveryPriceText(toKopiykas(delivery.price))}
            </dd>
          </div>
        )}
        {total !== null && <TotalRow title={totalTitle(delivery)} total={total} />}
        {typeof due === 'number' && due !== total && <TotalRow title="До сплати" total={due} />}
      </dl>
    </>
  )
}
