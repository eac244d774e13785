import type { ReactNode } from 'react'
import type { PresencePlace } from '#src/domain/rights/presence.ts'
import { useTitle } from '../runtime/use-title.ts'
import { AlsoHere } from './also-here.tsx'
import { classes } from './classes.ts'

type Props = {
  title: string
  /** The record edited here; the title shows who else has it open. */
  place?: PresencePlace | null
  /** Shown beside the title: a status, chips. */
  aside?: ReactNode
  /** Short facts under the title, in one line where there is room. */
  facts?: readonly ReactNode[]
  /** The screen's one primary action and what stands beside it. */
  children?: ReactNode
}

/** Characters of a title that fit in two lines beside two buttons on a phone; a longer title goes above them. */
const BESIDE_ACTIONS = 30

/** The head of every screen; also sets the tab's title. */
export function PageHead({ title, place = null, aside, facts = [], children }: Props) {
  useTitle(title)
  return (
    <div className={classes('phd', title.length > BESIDE_ACTIONS && 'phd--long')}>
      <div className="phd__t">
        <div className="phd__h">
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
          {place !== null && <AlsoHere place={place} />}
        </div>
        {facts.length > 0 && (
          <p className="phd__s phd__s--l">
            {facts.map((fact, index) => (
              // Facts have a fixed order and no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      {children && <div className="phd__a">{children}</div>}
    </div>
  )
}
