import type { Order } from '#src/contract/orders.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'

/** Links to the fiscal receipts of the order's payments. */
export function OrderReceipts({ receipts }: Pick<Order, 'receipts'>) {
  if (receipts.length === 0) return null
  return (
    <dl className="orderp__d">
      {receipts.map(({ title, url, total }) => (
        <div key={url}>
          <dt>{title}</dt>
          <dd>
            <a className="link" href={url} target="_blank" rel="noreferrer">
              Відкрити чек на {formatPrice(toKopiykas(total))}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
