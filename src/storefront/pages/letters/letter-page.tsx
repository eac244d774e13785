import { type ReactNode, Suspense } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useLinkToken } from './use-link-token.ts'

const WAITING = <p className="muted">Перевіряємо посилання…</p>

type Props = {
  title: string
  /** What cannot be done without scripts: `підтвердити адресу`. */
  purpose: string
  /** Rendered again for each token. */
  children: (token: string) => ReactNode
}

/** The page to which the link of a letter leads. */
export function LetterPage({ title, purpose, children }: Props) {
  const token = useLinkToken()
  return (
    <div className="tall">
      <Breadcrumbs links={[]} current={title} />
      <PageHeading title={title} />
      <noscript>{`Щоб ${purpose}, увімкніть JavaScript.`}</noscript>
      <Suspense fallback={WAITING}>{token === null ? WAITING : children(token)}</Suspense>
    </div>
  )
}
