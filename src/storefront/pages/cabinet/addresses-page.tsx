import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Cabinet } from './cabinet.tsx'
import type { Route } from './+types/addresses-page.ts'

const Addresses = lazy(async () => ({ default: (await import('./addresses.tsx')).Addresses }))

const TITLE = 'Адреси'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function AddressesPage() {
  return <Cabinet title={TITLE}>{() => <Addresses />}</Cabinet>
}
