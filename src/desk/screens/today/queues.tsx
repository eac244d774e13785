import { Link } from 'react-router'
import type { Today } from '#src/contract/admin/today.ts'
import { classes } from '../../parts/classes.ts'
import { type Queue, queuesOf } from './queues-of.ts'

export function Queues({ queues }: { queues: Today['queues'] }) {
  const shown = queuesOf(queues)
  return shown.length === 0 ? null : <QueueLinks shown={shown} />
}

/** The queues to work through; an empty one is grey. */
export function QueueLinks({ shown }: { shown: readonly Queue[] }) {
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
