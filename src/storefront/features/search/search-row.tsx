import { useLocation } from 'react-router'
import { SearchForm } from './search-form.tsx'

/** On a phone's home page the field stands in full under the header. */
export function SearchRow() {
  if (useLocation().pathname !== '/') return null
  return (
    <div className="searchrow wrap">
      <SearchForm label="Швидкий пошук" />
    </div>
  )
}
