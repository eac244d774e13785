import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import { AGAIN, AGAIN_NAMES, callWords, MOST_TRIES } from '#src/domain/order-desk/call-results.ts'
import type { MenuItem } from '../../parts/menu.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { orderName } from '../../runtime/formats.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { useWaiting } from './waiting-presses.ts'

type Call = Pick<DeskCall, 'number' | 'status' | 'is_pickup' | 'tries' | 'locked_by' | 'is_mine'>

/** Actions on a call that waits, wherever it is listed: who makes it, and its result. */
export function useCall({ number, status, is_pickup, tries, locked_by, is_mine }: Call) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isWaiting = useWaiting(number).length > 0
  const record = `/calls/${number}/`
  const setLocked = useLock(number, is_mine)

  async function send(work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await whileSaving(work)
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося. Спробуйте ще раз')
      return null
    } finally {
      await revalidate()
    }
  }
  async function takeBack(): Promise<void> {
    await sendDesk('POST', `/orders/${number}/undo`, {})
    await revalidate()
  }
  async function result(body: object, words: string, undo: (() => Promise<void>) | null = null) {
    const title = `${orderName(number)}: дзвінок, ${words}`
    const seen = { status, tries }
    const press = {
      path: `${record}result`,
      body: { ...body, seen },
      title,
      change: { was: callWords(seen, is_pickup), wanted: words },
    }
    const pressed = await send(() => pressDesk(press, record))
    if (pressed === 'queued') say(`${orderName(number)}: ${words}. Надішлемо, щойно з’явиться зв’язок`)
    else if (pressed !== null) say(`${orderName(number)}: ${words}`, undo)
    return pressed === 'sent'
  }
  async function confirm(): Promise<void> {
    // An order that was confirmed before is not changed by this, so there is nothing to undo.
    const undo = status === 'new' ? takeBack : null
    if (!(await result({ result: 'confirmed' }, 'підтверджено', undo))) return
    // The delivery is filled in there.
    await navigate(`/orders/${number}`)
  }
  async function letGo(): Promise<void> {
    setLocked(false)
    const left = await send(() => sendDesk('DELETE', `${record}open`).then(() => true))
    if (left !== null) say(`${orderName(number)}: може подзвонити хтось інший`)
  }
  /** Actions if nobody answered: when to call again, and after enough attempts to cancel. */
  const unanswered: readonly MenuItem[] = [
    ...AGAIN.map((again) => ({
      name: `Ще раз ${AGAIN_NAMES[again]}`,
      act: () => result({ result: 'no_answer', again }, 'передзвонимо'),
    })),
    ...(tries >= MOST_TRIES
      ? [
          {
            name: 'Скасувати з листом',
            isDanger: true,
            act: () => result({ result: 'cancel_unanswered' }, 'скасовано', takeBack),
          },
        ]
      : []),
  ]

  return {
    /** A result of this call waits for a connection. */
    isWaiting,
    /** The call cannot be acted on: its result waits for a connection, or another person is calling. */
    isOthers: isWaiting || (locked_by !== null && !is_mine),
    /** The phone number was pressed: this person takes the lock on the call. */
    open: () => {
      setLocked(true)
      // Without a connection the lock cannot be taken, but the call can be made.
      if (net.get().isOnline) void send(() => sendDesk('POST', `${record}open`, {}))
    },
    /** The person opens the order while she talks, so the lock must not be released with the list. */
    openOrder: () => setLocked(false),
    letGo,
    confirm,
    unanswered,
    callAt: (at: string | null) => result({ result: 'call_at', at }, 'передзвонимо'),
    decline: () => result({ result: 'declined' }, 'відмова, скасовано', takeBack),
  }
}

/**
 * Releases the person's own lock when she leaves the list, so that another person can call.
 *
 * @returns sets whether she has the lock. While she looks at the order during the call, the lock stays until it expires
 */
function useLock(number: string, isMine: boolean): (hasLock: boolean) => void {
  const hasLock = useRef(isMine)
  // A layout effect, because a press on what has just been drawn must already count.
  useLayoutEffect(() => {
    hasLock.current = isMine
  }, [isMine])
  useEffect(() => {
    const leave = () => {
      if (!hasLock.current) return
      hasLock.current = false
      // If this request is lost, the lock expires by itself after some minutes.
      void sendDesk('DELETE', `/calls/${number}/open`, undefined, { keepalive: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [number])
  return (has) => {
    hasLock.current = has
  }
}
