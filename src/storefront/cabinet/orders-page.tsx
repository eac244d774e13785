import { pageMeta } from '../seo/page-meta.ts'
import { Cabinet } from './cabinet.tsx'
import { Orders } from './orders.tsx'
import type { Route } from './+types/orders-page.ts'

const TITLE = 'Замовлення'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function OrdersPage() {
  return <Cabinet title={TITLE}>{() => <Orders />}</Cabinet>
}
