import { SearchForm } from './search-form.tsx'

/** On a phone without scripts the magnifier in the header leads here; wider windows have the field in the header. */
export function SearchPrompt() {
  return (
    <div className="search-prompt">
      <SearchForm label="Пошук у магазині" />
    </div>
  )
}
