import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Cabinet } from './cabinet.tsx'
import type { Route } from './+types/profile-page.ts'

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }))

const TITLE = 'Профіль'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

export default function ProfilePage() {
  return <Cabinet title={TITLE}>{(customer) => <ProfileForm customer={customer} />}</Cabinet>
}
