import { pageMeta } from '../seo/page-meta.ts'
import { GuestCabinet } from './guest-cabinet.tsx'
import type { Route } from './+types/customer-order-page.ts'

const TITLE = 'Замовлення'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function CustomerOrderPage() {
  return <GuestCabinet title={TITLE} />
}
