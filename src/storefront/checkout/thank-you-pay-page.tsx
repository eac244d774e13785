import { OrderView } from '../orders/order-view.tsx'
import { useAskedOrder } from '../orders/use-asked-order.ts'
import { pageHeaders } from '../page-headers.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/thank-you-pay-page.ts'
import { NoOrder } from './no-order.tsx'

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Стан замовлення', isHidden: true })
}

/** Where a shopper lands after paying on the site of a bank: what the shop knows of the order by then. */
export default function ThankYouPayPage() {
  const { asked, retry } = useAskedOrder()
  if (asked.state === 'shown') return <OrderView order={asked.order} />
  if (asked.state === 'missing') return <NoOrder />
  if (asked.state === 'failed') return <StateUnknown onRetry={retry} />
  return (
    <div className="orderp" aria-busy="true">
      <h1>Ваше замовлення</h1>
      <div className="sk sk-late ty__sk" />
    </div>
  )
}

function StateUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty">
      <Icon name="warn" />
      <h1 className="empty__h">Не вдалося дізнатися стан замовлення</h1>
      <p>Саме замовлення на місці. Перевірте з’єднання й спробуйте ще раз.</p>
      <Button onClick={onRetry}>Спробувати ще раз</Button>
    </div>
  )
}
