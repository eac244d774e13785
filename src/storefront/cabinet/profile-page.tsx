import { pageMeta } from '../seo/page-meta.ts'
import { GuestCabinet } from './guest-cabinet.tsx'
import type { Route } from './+types/profile-page.ts'

const TITLE = 'Профіль'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function ProfilePage() {
  return <GuestCabinet title={TITLE} />
}
