import { Link } from 'react-router'
import type { Miss } from '#src/contract/admin/today.ts'
import { pluralForm, TIMES_FORMS } from '#src/domain/text/plural.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useLatePart } from '../../parts/use-late-part.ts'
import { useHideQuery } from '../search/use-hide-query.ts'
import { useFocusInPlace } from '../../parts/use-focus-in-place.ts'

/** Queries without hits. Each can get a synonym or be hidden; the search screen offers more. */
export function Misses({ misses }: { misses: readonly Miss[] }) {
  const list = useFocusInPlace(misses.map(({ query }) => query))
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
        // Handles the buttons inside, which keys press as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
        <ul className="rows" aria-label="Шукали й не знайшли" {...list}>
          {misses.map((miss) => (
            <MissRow key={miss.query} miss={miss} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function MissRow({ miss: { query, misses, has_synonym } }: { miss: Miss }) {
  const hide = useHideQuery()
  const synonym = useLatePart(() => import('../search/synonym-dialog.tsx'))
  return (
    <li>
      <span className="grow">
        <b>{query}</b>
        <span className="s2">
          {misses} {pluralForm(misses, TIMES_FORMS)}
          {has_synonym && ' · синонім є'}
        </span>
      </span>
      <span className="acts">
        {!has_synonym && (
          <Button look="plain" aria-label={`Синонім до «${query}»`} onClick={synonym.open}>
            Синонім
          </Button>
        )}
        <IconButton icon="x" aria-label={`Сховати «${query}»`} onClick={() => hide(query)} />
      </span>
      {synonym.part && <synonym.part.SynonymDialog word={query} onClose={synonym.close} />}
    </li>
  )
}
