import type { SearchDesk } from '#src/contract/admin/search.ts'
import { NetIconButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../runtime/use-change.ts'
import { leadQuery } from './search-data.ts'

/** Queries that open a page instead of a list of goods. */
export function SearchLed({ led }: Pick<SearchDesk, 'led'>) {
  const change = useChange()
  if (led.length === 0) return null
  return (
    <Section title="Запити, що ведуть на сторінку">
      <ul className="rows">
        {led.map(({ query, to_path, version }) => (
          <li key={query}>
            <span className="grow">
              <b>{query}</b>
              <span className="s2">→ {to_path}</span>
            </span>
            <NetIconButton
              icon="x"
              aria-label={`Більше не вести «${query}»`}
              onClick={() =>
                change(
                  () => leadQuery(query, null, version),
                  `Прибрано: ${query}`,
                  () => leadQuery(query, to_path, null),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
