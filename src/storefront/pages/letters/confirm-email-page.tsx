import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { LetterPage } from './letter-page.tsx'

const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmEmail }))

const TITLE = 'Підтвердження адреси'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

/**
 * The page to which the letter after registering links. Opening it proves nothing yet, because programs that
 * check mail open links too.
 */
export default function ConfirmEmailPage() {
  return (
    <LetterPage title={TITLE} purpose="підтвердити адресу">
      {(token) => <ConfirmEmail key={token} token={token} />}
    </LetterPage>
  )
}
