import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  sentence: string
  advice: string
  /** The way on. */
  children: ReactNode
}

/** A link of a letter that is used, old or not whole. */
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
