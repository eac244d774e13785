import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Redirect } from '#src/contract/pages.ts'
import { browserApi } from '../runtime/calls/browser-api.ts'
import { logFailure } from '../runtime/log-failure.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useHydrated } from '../runtime/use-hydrated.ts'
import { useVisitor } from '../features/session/customer-store.ts'
import type { Route } from './+types/client-page.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: 'Кабінет', isHidden: true })
}

/**
 * Addresses for customers only. Without a valid token the visitor is sent to the home page; otherwise the
 * owner's redirect applies or, without one, the cabinet opens. Only the browser knows the token, so the server
 * cannot decide this.
 */
export default function ClientPage() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const { state } = useVisitor()

  useEffect(() => {
    if (!isHydrated || state === 'waiting') return
    const leave = async () => navigate(await nextAddress(state === 'guest', pathname), { replace: true })
    void leave()
  }, [isHydrated, state, pathname, navigate])

  return <PageHeading title="Перевіряємо вхід" />
}

async function nextAddress(isGuest: boolean, path: string): Promise<string> {
  if (isGuest) return '/'
  try {
    const query = new URLSearchParams({ path })
    const { data } = await browserApi().get<{ data: Redirect | null }>(`/api/redirects?${query}`)
    return data?.to ?? '/cabinet'
  } catch (error) {
    logFailure('no redirect is known', error)
    return '/cabinet'
  }
}
