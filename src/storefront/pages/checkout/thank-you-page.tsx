import { useEffect } from 'react'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { useFetchedOrder } from '../../features/orders/use-fetched-order.ts'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import type { Route } from './+types/thank-you-page.ts'
import { NoOrder } from './no-order.tsx'
import { finishOrder } from '../../features/checkout/finish-order.ts'
import { placedStore } from '../../features/checkout/placed-order.ts'
import { ThankYou } from './thank-you.tsx'
import './thank-you.css'

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: 'Дякуємо за замовлення', isHidden: true })
}

export default function ThankYouPage() {
  const { asked, retry } = useFetchedOrder()
  const placed = useStore(placedStore)
  const isHydrated = useHydrated()
  const id = asked.state === 'missing' ? null : asked.id
  const isPlacedHere = id !== null && placed?.id === id

  useEffect(() => {
    if (isPlacedHere) finishOrder(id)
  }, [id, isPlacedHere])

  if (asked.state === 'missing') return <NoOrder />
  const order = asked.state === 'shown' ? asked.order : null
  const known = order ?? (isPlacedHere ? placed : null)
  return (
    <ThankYou
      known={known}
      order={order}
      onRetry={asked.state === 'failed' ? retry : null}
      isWaiting={!isHydrated || asked.state === 'waiting'}
    />
  )
}
