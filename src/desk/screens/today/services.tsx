import { Link } from 'react-router'
import type { Service } from '#src/contract/admin/today.ts'
import { ResumeService } from '../../parts/resume-service.tsx'
import { Stock } from '../../parts/status.tsx'
import { useMay } from '../../runtime/session.ts'
import { screenOfWork } from '../jobs/work-screen.ts'

const STATES = { ok: 'in', off: 'out', failed: 'low' } as const

/** The state of the services that the shop depends on. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <ul className="svc" aria-label="Стан служб">
      {services.map((service) => {
        const { name, state, text, paused = '' } = service
        return (
          <li key={`${name} ${paused}`}>
            <Stock state={STATES[state]}>{name}</Stock>
            <span className={state === 'failed' ? 'wrn s13' : 's2'}>{text}</span>
            <Mend service={service} />
          </li>
        )
      })}
    </ul>
  )
}

/** A link to the screen where the problem can be solved, for people who may open it. */
function Mend({ service: { name, state, order, work, paused, is_of_server } }: { service: Service }) {
  const may = useMay()
  if (is_of_server) return null
  if (paused !== undefined)
    return may('settings.change') ? <ResumeService service={paused} name={name} /> : null
  if (order !== undefined)
    return (
      <Link className="link" to={`/orders/${order}`}>
        Замовлення № {order}
      </Link>
    )
  const screen =
    work === undefined
      ? { to: '/settings/jobs', name: 'Помилки', right: 'jobs.see' as const }
      : screenOfWork(work)
  if (state !== 'failed' || !may(screen.right)) return null
  return (
    <Link className="link" to={screen.to}>
      {screen.name}
    </Link>
  )
}
