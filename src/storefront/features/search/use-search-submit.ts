import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

/** Opens the results of a search form without reloading; without scripts the form itself leads there. */
export function useSearchSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    const fields = new URLSearchParams({ query: typeof query === 'string' ? query : '' })
    void navigate(`/search?${fields}`)
  }
}
