import { pageMeta } from '../seo/page-meta.ts'
import { Cabinet } from './cabinet.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { Route } from './+types/profile-page.ts'

const TITLE = 'Профіль'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

export default function ProfilePage() {
  return <Cabinet title={TITLE}>{(customer) => <ProfileForm customer={customer} />}</Cabinet>
}
