import { SearchForm } from '../layouts/search-form.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** `/search` without a query: on a phone the magnifier in the header leads here. */
export function SearchPrompt() {
  return (
    <>
      <PageHeading title="Пошук" />
      <div className="search-prompt">
        <SearchForm label="Пошук по магазину" />
      </div>
    </>
  )
}
