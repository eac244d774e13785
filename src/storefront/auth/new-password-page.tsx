import { lazy, Suspense } from 'react'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/new-password-page.ts'
import { useLinkToken } from './use-link-token.ts'

const NewPassword = lazy(async () => ({ default: (await import('./new-password.tsx')).NewPassword }))

const TITLE = 'Новий пароль'
const WAITING = <p className="muted">Перевіряємо посилання…</p>

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

/** Where the letter for a new password leads. */
export default function NewPasswordPage() {
  const token = useLinkToken()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} />
      <noscript>Щоб задати новий пароль, увімкніть JavaScript.</noscript>
      <Suspense fallback={WAITING}>
        {token === null ? WAITING : <NewPassword key={token} token={token} />}
      </Suspense>
    </div>
  )
}
