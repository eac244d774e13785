import type { Order } from '#src/contract/orders.ts'
import { pageApi, pageNotFound } from '../calls/page-api.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/order-page.ts'
import { OrderView } from './order-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs): Promise<Order> {
  const id = /^id-([\w-]{1,64})$/.exec(params.order)?.[1]
  if (id === undefined) pageNotFound()
  const { data } = await pageApi(context).get<{ data: Order }>(`/api/orders/${id}`)
  return data
}

/** A status changes and the page is half private, so nobody keeps it. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: loaderData ? `Замовлення № ${loaderData.number}` : 'Замовлення',
    isHidden: true,
  })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return <OrderView order={loaderData} />
}
