import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_QUERY_LIMIT } from '#src/contract/search-limits.ts'
import { afterPress } from '../../runtime/late-parts/after-paint.ts'
import { isPhone, openSearch } from './open-search.ts'
import { searchExample } from './search-example.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'
import { useSearchSubmit } from './use-search-submit.ts'
import { Icon } from '../../ui/icon.tsx'
import { optionalPart } from '../../ui/optional-part.tsx'
import { useHydrated } from '../../runtime/use-hydrated.ts'

const LiveSearch = optionalPart(async () => (await import('./live-search.tsx')).LiveSearch)

/** A plain GET form that leads to the results. Live search is loaded when the field is focused. */
export function SearchForm({ label = 'Пошук' }: { label?: string }) {
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : ''
  // The field keeps what is typed in it; on another page of results it starts again.
  return <SearchField key={query} label={label} query={query} />
}

function SearchField({ label, query }: { label: string; query: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const isHydrated = useHydrated()
  const handleSubmit = useSearchSubmit()

  // A phone has no room below the field, so the search takes the whole screen. A press also counts if the field
  // was focused before hydration.
  const handlePress = () => {
    if (isPhone()) openSearch(input.current)
    else if (!isWanted) afterPress(() => setIsWanted(true))
  }

  return (
    <search aria-label={label}>
      <form className="search" action="/search" onSubmit={handleSubmit}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          name="query"
          defaultValue={query}
          placeholder={searchExample(useShopOrNull()?.categories ?? [])}
          aria-label="Пошук товарів"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_QUERY_LIMIT}
          {...(isHydrated && COMBOBOX)}
          onFocus={() => afterPress(() => setIsWanted(!isPhone()))}
          onClick={handlePress}
          onInput={handlePress}
        />
        {isWanted && <LiveSearch props={{ input }} onLost={() => setIsWanted(false)} />}
      </form>
    </search>
  )
}

/**
 * Only a page with scripts has the list that these attributes announce; the list itself updates them. A field
 * of type `search` cannot be a combobox.
 */
const COMBOBOX = {
  type: 'text',
  inputMode: 'search',
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
} as const
