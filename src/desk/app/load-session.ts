import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staleSession } from '../runtime/stale-session.ts'
import type { DeskSession } from '#src/contract/admin/session.ts'
import { getDesk } from '../runtime/call-desk.ts'
import { DeskError } from '../runtime/desk-error.ts'
import { showOwnDrafts } from '../runtime/stored-drafts.ts'
import { net } from '../runtime/net.ts'
import { isOwnDevice, rememberSession } from '../runtime/offline/answers.ts'
import { openQueue } from '../runtime/offline/queue.ts'

/** How often the session had been stale when it was asked for. */
const askedAt = new WeakMap<DeskSession, number>()

/** Of the session that the frame shows: an answer whose navigation was broken off by another one counts for nothing. */
let shown: number | null = null

/** Who is at the desk; a stranger is sent to sign in and comes back to where she was. */
export async function loadSession({ request }: { request: Request }): Promise<DeskSession> {
  const times = staleSession.get()
  try {
    const session = await askSession(request.signal)
    askedAt.set(session, times)
    return session
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const isAway = pathname !== '/admin/sign-in'
    if (isAway && error instanceof DeskError && error.kind === 'unsigned')
      throw redirect(signInPath(pathname.replace(/^\/admin/, '') + search, shown !== null))
    throw error
  }
}

/** As the server says, or on one's own device as it said last. */
async function askSession(signal: AbortSignal): Promise<DeskSession> {
  const session = await getDesk<DeskSession>('/session', { signal, shouldStore: () => false })
  if (net.get().isOnline) await rememberSession(session)
  else isOwnDevice.set(session.is_own_device)
  await openQueue(session)
  await showOwnDrafts(session)
  return session
}

/** Where one signs in, to come back to this path of the desk; who was at the desk until now is told that her session is over. */
export function signInPath(back: string, isEnded: boolean): string {
  const params = new URLSearchParams()
  if (back !== '' && back !== '/') params.set('back', back)
  if (isEnded) params.set('ended', '')
  return params.size === 0 ? '/sign-in' : `/sign-in?${params}`
}

/** Said by the frame of what it has drawn. */
export function sessionShown(session: DeskSession): void {
  shown = askedAt.get(session) ?? shown
}

/** The session is asked for again after a change, and when a call has said that it is not what it was. */
export function isSessionStale({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return staleSession.get() !== (shown ?? 0) || formMethod !== undefined
}
