import type { DeskSession } from '#src/contract/admin/session.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { getDesk } from '../runtime/call-desk.ts'
import { DeskError } from '../runtime/desk-error.ts'
import { useSession } from '../runtime/session.ts'
import { staleSession } from '../runtime/stale-session.ts'
import { useStore } from '../runtime/store.ts'
import { sessionShown, signInPath } from './load-session.ts'

/** Milliseconds after which an unanswered request is repeated. */
const RETRY_MS = 3000

/**
 * Applies a changed role in open tabs at once: when an answer has shown that the session is out of date, the frame loads it
 * again.
 */
export function useFreshSession(): void {
  const times = useStore(staleSession)
  const asked = useRef(times)
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  useEffect(() => sessionShown(session), [session])
  useEffect(() => {
    // A navigation that is under way is not interrupted.
    if (asked.current === times || state !== 'idle') return undefined
    let isOver = false
    let again: ReturnType<typeof setTimeout> | undefined

    async function ask(): Promise<void> {
      try {
        const now = await getDesk<DeskSession>('/session')
        if (isOver) return
        asked.current = times
        // Only if it differs: otherwise a screen that is refused would be loaded again and again.
        const isOther =
          now.person.role !== session.person.role ||
          now.is_own_device !== session.is_own_device ||
          now.is_shop_closed !== session.is_shop_closed
        if (isOther) await revalidate()
      } catch (error) {
        if (isOver) return
        if (error instanceof DeskError && error.kind === 'unsigned')
          await navigate(signInPath(pathname + search, true))
        else again = setTimeout(() => void ask(), RETRY_MS)
      }
    }

    void ask()
    // Several refusals at once cause one request: each later one cancels the one before.
    return () => {
      isOver = true
      clearTimeout(again)
    }
  }, [times, state, session, revalidate, navigate, pathname, search])
}
