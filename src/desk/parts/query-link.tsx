import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import { useNoteAsked } from '../runtime/asked-params.ts'
import { isForBrowser } from './is-for-browser.ts'

type Props = Pick<ComponentPropsWithRef<typeof Link>, 'ref' | 'className' | 'aria-current' | 'children'> & {
  query: URLSearchParams
}

/** To another query of the same screen; a filter that is chosen before its answer has come adds to it. */
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
