import { pageMeta } from '../seo/page-meta.ts'
import { Cabinet } from './cabinet.tsx'
import { CabinetFavorites } from './cabinet-favorites.tsx'
import type { Route } from './+types/favorites-page.ts'

const TITLE = 'Улюблене'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function FavoritesPage() {
  return <Cabinet title={TITLE}>{() => <CabinetFavorites />}</Cabinet>
}
