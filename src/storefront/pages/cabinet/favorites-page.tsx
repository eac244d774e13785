import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Cabinet } from './cabinet.tsx'
import type { Route } from './+types/favorites-page.ts'

const CabinetFavorites = lazy(async () => ({
  default: (await import('./cabinet-favorites.tsx')).CabinetFavorites,
}))

const TITLE = 'Улюблене'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function FavoritesPage() {
  return <Cabinet title={TITLE}>{() => <CabinetFavorites />}</Cabinet>
}
