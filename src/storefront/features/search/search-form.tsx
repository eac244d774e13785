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

/** A plain GET form to the results; what is found while typing comes once the field is entered. */
export function SearchForm({ label = 'Пошук' }: { label?: string }) {
  const { pathname, search } = useLocation()
  const query = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : ''
  // The field keeps what is typed in it; another page of results starts it anew.
  return <SearchField key={query} label={label} query={query} />
}

function SearchField({ label, query }: { label: string; query: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const isHydrated = useHydrated()
  const handleSubmit = useSearchSubmit()

  // A phone has no room under the field: there the search takes the whole screen. A press also counts where the field
  // had the focus already when the page began to react.
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
 * Only a page with scripts has the list that this promises; the list itself keeps the attributes up to date. A field of
 * the type `search` may not be a combobox.
 */
const COMBOBOX = {
  type: 'text',
  inputMode: 'search',
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
} as const
