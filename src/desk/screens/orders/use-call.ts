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

/** What is done with a call that waits, wherever it is listed: who has it, and what it has brought. */
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
    // Of an order that was confirmed before nothing is changed that could be taken back.
    const undo = status === 'new' ? takeBack : null
    if (!(await result({ result: 'confirmed' }, 'підтверджено', undo))) return
    // There the delivery is filled in.
    await navigate(`/orders/${number}`)
  }
  async function letGo(): Promise<void> {
    setLocked(false)
    const left = await send(() => sendDesk('DELETE', `${record}open`).then(() => true))
    if (left !== null) say(`${orderName(number)}: може подзвонити хтось інший`)
  }
  /** Nobody answered: when to call again, and after enough tries to give it up. */
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
    /** A result of it waits for a connection. */
    isWaiting,
    /** Nothing can be said of it here: a result waits, or another is calling. */
    isOthers: isWaiting || (locked_by !== null && !is_mine),
    /** The number was pressed: the person who calls has the lease. */
    open: () => {
      setLocked(true)
      // Without a connection the lease cannot be taken, and the call itself needs none.
      if (net.get().isOnline) void send(() => sendDesk('POST', `${record}open`, {}))
    },
    /** The order is opened while she talks: the lock is not left with the list. */
    openOrder: () => setLocked(false),
    letGo,
    confirm,
    unanswered,
    callAt: (at: string | null) => result({ result: 'call_at', at }, 'передзвонимо'),
    decline: () => result({ result: 'declined' }, 'відмова, скасовано', takeBack),
  }
}

/**
 * A call that is one's own is left with the list, so that another may make it.
 *
 * @returns says whether one has the lock: who looks at the order while she talks has it until it runs out by itself
 */
function useLock(number: string, isMine: boolean): (hasLock: boolean) => void {
  const hasLock = useRef(isMine)
  // With the picture, not after it: a press upon what has just been drawn is not to be forgotten.
  useLayoutEffect(() => {
    hasLock.current = isMine
  }, [isMine])
  useEffect(() => {
    const leave = () => {
      if (!hasLock.current) return
      hasLock.current = false
      // If this does not arrive, the lease runs out by itself in some minutes.
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
