import { Link } from 'react-router'
import type { Today } from '#src/contract/admin/today.ts'
import { classes } from '../../parts/classes.ts'
import { queuesOf } from './queues-of.ts'

/** What waits, to be worked off; a queue of nothing is grey. */
export function Queues({ queues }: { queues: Today['queues'] }) {
  const shown = queuesOf(queues)
  if (shown.length === 0) return null
  return (
    <nav className="queues" aria-label="Черги роботи">
      {shown.map(({ name, count, hint, to, tone }) => (
        <Link key={name} to={to} className={classes('q', count === 0 ? 'q--zero' : tone && `q--${tone}`)}>
          <b>{count}</b>
          <span>{name}</span>
          <small>{count === 0 ? ' ' : hint}</small>
        </Link>
      ))}
    </nav>
  )
}
