import { useEffect } from 'react'
import { pageHeaders } from '../serving/page-headers.ts'
import { useAskedOrder } from '../orders/use-asked-order.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { useStore } from '../stores/store.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Route } from './+types/thank-you-page.ts'
import { NoOrder } from './no-order.tsx'
import { finishOrder } from './finish-order.ts'
import { placedStore } from './placed-order.ts'
import { ThankYou } from './thank-you.tsx'
import '../styles/thank-you.css'

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Дякуємо за замовлення', isHidden: true })
}

export default function ThankYouPage() {
  const { asked, retry } = useAskedOrder()
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
