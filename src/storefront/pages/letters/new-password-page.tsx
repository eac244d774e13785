import { lazy } from 'react'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import type { Route } from './+types/new-password-page.ts'
import { LetterPage } from './letter-page.tsx'

const NewPassword = lazy(async () => ({ default: (await import('./new-password.tsx')).NewPassword }))

const TITLE = 'Новий пароль'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

/** The page to which the letter for a new password links. */
export default function NewPasswordPage() {
  return (
    <LetterPage title={TITLE} purpose="задати новий пароль">
      {(token) => <NewPassword key={token} token={token} />}
    </LetterPage>
  )
}
