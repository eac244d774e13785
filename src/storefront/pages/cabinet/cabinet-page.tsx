import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Cabinet } from './cabinet.tsx'
import type { Route } from './+types/cabinet-page.ts'

const Overview = lazy(async () => ({ default: (await import('./overview.tsx')).Overview }))

const TITLE = 'Кабінет'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function CabinetPage() {
  return <Cabinet title={TITLE}>{(customer) => <Overview customer={customer} />}</Cabinet>
}
