import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  sentence: string
  advice: string
  /** Links to what the visitor can do instead. */
  children: ReactNode
}

/** Shown for a link that is used, expired or incomplete. */
export function LinkRefused({ sentence, advice, children }: Props) {
  return (
    <div role="alert">
      <EmptyState icon="warn" title={sentence} text={advice}>
        <p className="guest-actions">
          {children}
          <ButtonLink look="outline" to="/">
            На головну
          </ButtonLink>
        </p>
      </EmptyState>
    </div>
  )
}
