import { lazy, Suspense } from 'react'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { useLinkToken } from './use-link-token.ts'

const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmEmail }))

const TITLE = 'Підтвердження адреси'
const WAITING = <p className="muted">Перевіряємо посилання…</p>

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: TITLE, isHidden: true })
}

/** Where the letter after a registration leads. Opening it proves nothing yet: programs that check mail open links too. */
export default function ConfirmEmailPage() {
  const token = useLinkToken()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={TITLE} />
      <PageHeading title={TITLE} />
      <noscript>Щоб підтвердити адресу, увімкніть JavaScript.</noscript>
      <Suspense fallback={WAITING}>
        {token === null ? WAITING : <ConfirmEmail key={token} token={token} />}
      </Suspense>
    </div>
  )
}
