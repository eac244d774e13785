import { pageMeta } from '../seo/page-meta.ts'
import { GuestCabinet } from './guest-cabinet.tsx'
import type { Route } from './+types/cabinet-page.ts'

const TITLE = 'Кабінет'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function CabinetPage() {
  return <GuestCabinet title={TITLE} />
}
