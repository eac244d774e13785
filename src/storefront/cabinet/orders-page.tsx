import { pageMeta } from '../seo/page-meta.ts'
import { GuestCabinet } from './guest-cabinet.tsx'
import type { Route } from './+types/orders-page.ts'

const TITLE = 'Мої замовлення'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function OrdersPage() {
  return <GuestCabinet title={TITLE} />
}
