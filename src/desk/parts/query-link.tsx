import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { useNoteAsked } from '../runtime/asked-params.ts'
import { isForBrowser } from './is-for-browser.ts'

type Props = Pick<ComponentPropsWithRef<typeof Link>, 'ref' | 'className' | 'aria-current' | 'children'> & {
  query: URLSearchParams
}

/** A link to another query of the same screen. A filter chosen before its answer has come is added to that query. */
export function QueryLink({ query, ...props }: Props) {
  const note = useNoteAsked()
  return (
    <Link
      {...props}
      to={{ search: query.toString() }}
      onClick={(event) => {
        if (!isForBrowser(event)) note(query)
      }}
      preventScrollReset
    />
  )
}
