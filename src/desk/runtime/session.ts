import { useRouteLoaderData } from 'react-router'
import type { DeskSession } from '#src/contract/admin/session.ts'
import type { Right } from '#src/domain/rights/rights.ts'

/** The route whose loader fetches the session. All screens are below it. */
export const DESK_ROUTE = 'desk'

export function useSession(): DeskSession {
  const session = useRouteLoaderData<DeskSession>(DESK_ROUTE)
  if (!session) throw new Error('a screen stands outside of the desk')
  return session
}

/** Whether the person has a right, to hide what she may not do. The server checks it again. */
export function useMay(): (right: Right) => boolean {
  const { rights } = useSession()
  return (right) => rights.includes(right)
}
