import { SearchForm } from './search-form.tsx'

/**
 * On a phone without scripts the magnifier in the header leads here; on wider screens the header has the field.
 */
export function SearchPrompt() {
  return (
    <div className="search-prompt">
      <SearchForm label="Пошук у магазині" />
    </div>
  )
}
