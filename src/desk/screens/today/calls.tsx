import { Link } from 'react-router'
import type { Today } from '#src/contract/admin/today.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { Section } from '../../parts/section.tsx'
import { waited } from './queues-of.ts'

const MINUTE_MS = 60_000

/** Who waits longest for a call, the first one in green. */
export function Calls({ calls, now }: { calls: Today['calls']; now: Date }) {
  if (calls.length === 0) return null
  return (
    <Section
      title="Передзвонити"
      className="sec--top"
      aside={
        <Link className="link" to="/orders?tab=calls">
          Уся черга
        </Link>
      }
    >
      <ul className="calls" aria-label="Черга дзвінків">
        {calls.map((call, index) => (
          <li key={call.number} className="call">
            <b>{call.name || 'Ім’я не вказано'}</b>
            <span className="w">
              чекає {waited(Math.floor((now.getTime() - Date.parse(call.asked_at)) / MINUTE_MS))}
            </span>
            <p>
              {call.goods}
              {call.tries > 0 && ` Спроба ${call.tries + 1} із 3.`}
            </p>
            <div className="call__a">
              <a className={classes('btn', index > 0 && 'btn--3')} href={phoneHref(call.phone)}>
                <Icon name="phone" />
                {formatPhone(call.phone)}
              </a>
              <Link
                className="btn btn--3"
                to={`/orders/${call.number}`}
                aria-label={`Відкрити: ${call.name || call.number}`}
              >
                Відкрити
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
