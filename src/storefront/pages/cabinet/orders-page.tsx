import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Cabinet } from './cabinet.tsx'
import type { Route } from './+types/orders-page.ts'

const Orders = lazy(async () => ({ default: (await import('./orders.tsx')).Orders }))

const TITLE = 'Замовлення'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function OrdersPage() {
  return <Cabinet title={TITLE}>{() => <Orders />}</Cabinet>
}
