import type { SearchDesk } from '#src/contract/admin/search.ts'
import { pluralForm, TIMES_FORMS } from '#src/domain/text/plural.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useHideQuery } from './use-hide-query.ts'

type Props = Pick<SearchDesk, 'misses'> & {
  onSynonym: (query: string) => void
  onLead: (query: string) => void
}

/** Queries without hits. Each can get a synonym or a category, or be hidden. */
export function SearchMisses({ misses, onSynonym, onLead }: Props) {
  const hide = useHideQuery()
  const ask = ({ query }: { query: string }) => onSynonym(query)
  const keys = useRowKeys({ rows: misses, keyOf: ({ query }) => query, onNext: ask, onEdit: ask })
  return (
    <Section title="Шукали й не знайшли" aside={<p className="muted">за тиждень, найчастіші згори</p>}>
      {misses.length === 0 ? (
        <Empty icon="search" title="За тиждень усе знаходили" />
      ) : (
        <ul className="rows rows--acts">
          {misses.map(({ query, misses: times, last_at }) => (
            <li key={query} {...rowMark(keys.current, query)}>
              <span className="grow">
                <b>{query}</b>
                <span className="s2">
                  {times} {pluralForm(times, TIMES_FORMS)} · востаннє {whenOf(last_at)}
                </span>
              </span>
              <span className="acts">
                <Button look="outline" aria-label={`Синонім до «${query}»`} onClick={() => onSynonym(query)}>
                  Синонім
                </Button>
                <Button
                  look="plain"
                  aria-label={`Привести «${query}» до категорії`}
                  onClick={() => onLead(query)}
                >
                  До категорії
                </Button>
                <IconButton icon="x" aria-label={`Сховати «${query}»`} onClick={() => hide(query)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
