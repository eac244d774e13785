import { pageMeta } from '../seo/page-meta.ts'
import { GuestCabinet } from './guest-cabinet.tsx'
import type { Route } from './+types/favorites-page.ts'

const TITLE = 'Улюблене'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function FavoritesPage() {
  return <GuestCabinet title={TITLE} />
}
