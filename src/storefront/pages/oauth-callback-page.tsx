import { useEffect, useState } from 'react'
import { OAUTH_PROVIDERS } from '#src/contract/auth-limits.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/oauth-callback-page.ts'
import { finishOAuth, isFromProvider, postToOpener } from '../features/oauth/finish-oauth.ts'
import type { OAuthMessage } from '../features/oauth/oauth-message.ts'
import { pageNotFound } from '../runtime/calls/page-ends.ts'

/** Only known providers have this page. */
export function loader({ params: { provider } }: Route.LoaderArgs): null {
  if (!OAUTH_PROVIDERS.some((known) => known === provider)) pageNotFound()
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: 'Вхід через соцмережу', isHidden: true })
}

/** The page to which Google and Facebook redirect, in a window of its own without header and footer. */
export default function OauthCallbackPage({ params: { provider } }: Route.ComponentProps) {
  const [message, setMessage] = useState<OAuthMessage | null>(null)

  useEffect(() => {
    const finish = async () => {
      const answer = await finishOAuth(provider, window.location.search)
      setMessage(answer)
      // A visitor who typed the address sees the message and keeps the window.
      if (!isFromProvider(window.location.search)) return
      postToOpener(answer)
      window.close()
    }
    void finish()
  }, [provider])

  return (
    <main id="main" className="wrap callback">
      <h1>Вхід через соцмережу</h1>
      <output>{sentence(message)}</output>
      <Link className="btn" to="/">
        На головну
      </Link>
    </main>
  )
}

function sentence(message: OAuthMessage | null): string {
  if (!message) return 'Зачекайте...'
  return message.reason ?? 'Готово. Це вікно можна закрити'
}
