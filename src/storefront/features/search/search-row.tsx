import { useLocation } from 'react-router'
import { SearchForm } from './search-form.tsx'

/** On the home page of a phone the whole field is below the header. */
export function SearchRow() {
  if (useLocation().pathname !== '/') return null
  return (
    <div className="searchrow wrap">
      <SearchForm label="Швидкий пошук" />
    </div>
  )
}
