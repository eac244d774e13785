import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '../seo/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/client-page.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Кабінет', isHidden: true })
}

/** Addresses for clients alone: whoever has not signed in is sent home. The token is known to the browser only. */
export default function ClientPage() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate('/', { replace: true })
  }, [navigate])
  return <PageHeading title="Повертаємо на головну" />
}
