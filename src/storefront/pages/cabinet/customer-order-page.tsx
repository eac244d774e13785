import { lazy } from 'react'
import { useParams } from 'react-router'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Cabinet } from './cabinet.tsx'
import type { Route } from './+types/customer-order-page.ts'

const CustomerOrder = lazy(async () => ({ default: (await import('./customer-order.tsx')).CustomerOrder }))

const TITLE = 'Замовлення'
const ORDERS = { title: 'Замовлення', uri: '/cabinet/orders' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function CustomerOrderPage() {
  const { id = '' } = useParams()
  return (
    <Cabinet title="Деталі замовлення" links={[ORDERS]}>
      {() => <CustomerOrder id={id} />}
    </Cabinet>
  )
}
