import { Link } from 'react-router'
import type { Miss } from '#src/contract/admin/today.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { Section } from '../../parts/section.tsx'

/** Words that shoppers looked for in vain; what can be done about them stands on the screen of the search. */
export function Misses({ misses }: { misses: readonly Miss[] }) {
  return (
    <Section
      title="Шукали й не знайшли"
      aside={
        <Link className="link" to="/search">
          Пошук на сайті
        </Link>
      }
    >
      {misses.length === 0 ? (
        <p className="muted">За тиждень усе знаходили.</p>
      ) : (
        <ul className="rows rows--s">
          {misses.map(({ query, misses: times }) => (
            <li key={query}>
              <b className="grow">{query}</b>
              <span className="muted">
                {times} {pluralForm(times, ['раз', 'рази', 'разів'])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
