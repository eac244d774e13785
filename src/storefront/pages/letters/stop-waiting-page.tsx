import { lazy } from 'react'
import { LetterPage } from './letter-page.tsx'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import type { Route } from './+types/stop-waiting-page.ts'

const StopWaiting = lazy(async () => ({ default: (await import('./stop-waiting.tsx')).StopWaiting }))

const TITLE = 'Листи про появу товарів'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: TITLE, isHidden: true })
}

/**
 * The page to which a letter about goods links for people who want no more of them. Opening it stops nothing
 * yet, because programs that check mail open links too.
 */
export default function StopWaitingPage() {
  return (
    <LetterPage title={TITLE} purpose="відмовитися від листів">
      {(token) => <StopWaiting key={token} token={token} />}
    </LetterPage>
  )
}
