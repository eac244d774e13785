import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staleSession } from '../runtime/stale-session.ts'
import type { DeskSession } from '#src/contract/admin/session.ts'
import { getDesk } from '../runtime/call-desk.ts'
import { DeskError } from '../runtime/desk-error.ts'
import { showOwnDrafts } from '../runtime/stored-drafts.ts'
import { net } from '../runtime/net.ts'
import { isOwnDevice, rememberSession } from '../runtime/offline/answers.ts'
import { openQueue } from '../runtime/offline/queue.ts'

/** For each session, how often it had been marked stale when it was requested. */
const askedAt = new WeakMap<DeskSession, number>()

/** The same for the session that the frame shows. An answer whose navigation was aborted does not count. */
let shown: number | null = null

/** Loads the session; a person who is not signed in goes to the sign-in screen and returns to where she was. */
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

/** The session from the server or, on the person's own device without a connection, the last one. */
async function askSession(signal: AbortSignal): Promise<DeskSession> {
  const session = await getDesk<DeskSession>('/session', { signal, shouldStore: () => false })
  if (net.get().isOnline) await rememberSession(session)
  else isOwnDevice.set(session.is_own_device)
  await openQueue(session)
  await showOwnDrafts(session)
  return session
}

/** The sign-in screen, which leads back to this path afterwards. With `isEnded` it says that the session is over. */
export function signInPath(back: string, isEnded: boolean): string {
  const params = new URLSearchParams()
  if (back !== '' && back !== '/') params.set('back', back)
  if (isEnded) params.set('ended', '')
  return params.size === 0 ? '/sign-in' : `/sign-in?${params}`
}

/** The frame reports which session it has drawn. */
export function sessionShown(session: DeskSession): void {
  shown = askedAt.get(session) ?? shown
}

/** The session is loaded again after a change, and when an answer has shown that it is out of date. */
export function isSessionStale({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return staleSession.get() !== (shown ?? 0) || formMethod !== undefined
}
