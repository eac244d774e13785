import type { Order } from '#src/contract/orders.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { orderDay } from '../../features/orders/order-date.ts'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import type { ShownOrder } from '../../features/orders/read-order.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'

const THUMBS = 4

type Props = { orders: readonly ShownOrder[]; heading: 'h2' | 'h3' }

export function OrderRows({ orders, heading }: Props) {
  return (
    <ul>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} heading={heading} />
      ))}
    </ul>
  )
}

function OrderRow({ order, heading: Heading }: { order: ShownOrder; heading: Props['heading'] }) {
  const { id, number, created_at, status, status_title, items_count, total } = order
  return (
    <li className="order">
      <div className="order__h">
        <Heading>
          <Link to={`/cabinet/orders/${id}`}>Замовлення №&nbsp;{number}</Link>
        </Heading>
        {created_at !== null && (
          <time className="muted" dateTime={created_at}>
            {orderDay(created_at)}
          </time>
        )}
        <OrderStatusBadge status={status} title={status_title} />
      </div>
      <div className="order__r">
        <OrderThumbs lines={order.lines} />
        <div className="order__s">
          {items_count > 0 && <span className="muted">{countOf(items_count, PRODUCT_FORMS)}</span>}
          {total !== null && (
            <span className="price">
              <span className="price__now">
                <Amount hryvnias={total} />
              </span>
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

/** As many pictures as there is room for; the last place shows the number of the others. */
function OrderThumbs({ lines }: Pick<Order, 'lines'>) {
  const shown = lines.length > THUMBS ? lines.slice(0, THUMBS) : lines
  const left = lines.length - shown.length
  return (
    <div className="order__i">
      {shown.map(({ title, picture, selectedVariant }) => (
        <Picture
          key={`${title} ${selectedVariant?.value}`}
          picture={picture}
          alt={title}
          sizes="72px"
          isSmall
        />
      ))}
      {left > 0 && (
        <span className="more">
          <span aria-hidden="true">+{left}</span>
          <span className="vh">і ще {countOf(left, PRODUCT_FORMS)}</span>
        </span>
      )}
    </div>
  )
}
