import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/oauth-callback-page.ts'
import { finishOAuth, tellOpener } from './finish-oauth.ts'
import type { OAuthMessage } from './oauth-message.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Вхід через соцмережу', isHidden: true })
}

/** Where Google and Facebook lead back to, in a window of its own without header and footer. */
export default function OauthCallbackPage({ params: { provider } }: Route.ComponentProps) {
  const [message, setMessage] = useState<OAuthMessage | null>(null)

  useEffect(() => {
    const finish = async () => {
      const answer = await finishOAuth(provider, window.location.search)
      setMessage(answer)
      tellOpener(answer)
      // Does nothing in a window that no script has opened; then the page says how it went.
      window.close()
    }
    void finish()
  }, [provider])

  return (
    <main id="main" className="wrap callback">
      <h1>Вхід через соцмережу</h1>
      <p role="status">{sentence(message)}</p>
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
