import { Link } from 'react-router'
import type { Service } from '#src/contract/admin/today.ts'
import { Stock } from '../../parts/status.tsx'
import { useMay } from '../../runtime/session.ts'

const STATES = { ok: 'in', off: 'out', failed: 'low' } as const

/** What the shop stands on, under the day's work. */
export function Services({ services }: { services: readonly Service[] }) {
  const may = useMay()
  return (
    <ul className="svc" aria-label="Стан служб">
      {services.map(({ name, state, text, order }) => (
        <li key={name}>
          <Stock state={STATES[state]}>{name}</Stock>
          <span className={state === 'failed' ? 'wrn s13' : 's2'}>{text}</span>
          {order !== undefined && (
            <Link className="link" to={`/orders/${order}`}>
              Замовлення № {order}
            </Link>
          )}
          {state === 'failed' && order === undefined && may('jobs.see') && (
            <Link className="link" to="/jobs">
              Помилки
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
