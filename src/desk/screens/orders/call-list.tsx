import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { AGAIN, AGAIN_NAMES, MOST_TRIES } from '#src/domain/order-desk/call-results.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Empty } from '../../parts/states.tsx'
import { Tag } from '../../parts/status.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { CallBackDialog } from './call-back-dialog.tsx'
import { useWaiting } from './waiting-presses.ts'

/** «Передзвонити»: who waits longest stands first. */
export function CallList({ calls }: { calls: readonly DeskCall[] }) {
  if (calls.length === 0) return <Empty icon="phone" title="Усім передзвонили" />
  return (
    <ul aria-label="Передзвонити">
      {calls.map((call) => (
        <Call key={call.number} call={call} />
      ))}
    </ul>
  )
}

function Call({ call }: { call: DeskCall }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isLater, setLater] = useState(false)
  const { number, name, phone, goods, total, comment, tries, asked_at, due_at, locked_by, is_mine } = call
  const isWaiting = useWaiting(number).length > 0
  const isOthers = isWaiting || (locked_by !== null && !is_mine)

  const record = `/calls/${number}/`
  const holdLock = useLock(number, is_mine)

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
    const pressed = await send(() => pressDesk({ path: `${record}result`, body, title }, record))
    if (pressed === 'queued') say(`${orderName(number)}: ${words}. Надішлемо, щойно з’явиться зв’язок`)
    else if (pressed !== null) say(`${orderName(number)}: ${words}`, undo)
    return pressed === 'sent'
  }
  async function confirm(): Promise<void> {
    // Of an order that was confirmed before nothing is changed that could be taken back.
    const undo = call.status === 'new' ? takeBack : null
    if (!(await result({ result: 'confirmed' }, 'підтверджено', undo))) return
    // There the delivery is filled in.
    await navigate(`/orders/${number}`)
  }
  async function letGo(): Promise<void> {
    holdLock(false)
    const left = await send(() => sendDesk('DELETE', `${record}open`).then(() => true))
    if (left !== null) say(`${orderName(number)}: може подзвонити хтось інший`)
  }
  const open = () => {
    holdLock(true)
    // Without a connection nobody else can be told, and the call itself needs none.
    if (net.get().isOnline) void send(() => sendDesk('POST', `${record}open`, {}))
  }

  return (
    <li className="call">
      <div className="call__h">
        <Link className="k" to={`/orders/${number}`} onClick={() => holdLock(false)}>
          {orderName(number)}
        </Link>
        <b>{name}</b>
        <a className="call__tel" href={phoneHref(phone)} onClick={open} aria-disabled={isOthers}>
          {formatPhone(phone)}
        </a>
        {isWaiting && <Tag tone="warn">Чекає на зв’язок</Tag>}
        {isOthers && locked_by !== null && <Tag tone="other">Телефонує {locked_by}</Tag>}
        {is_mine && <Tag tone="other">Телефонуєте ви</Tag>}
        {tries > 0 && <Tag tone="warn">Без відповіді: {tries}</Tag>}
        {due_at !== null && <Tag>Передзвонити {whenOf(due_at)}</Tag>}
      </div>
      <p className="fade">
        {goods} · {moneyOf(total)} · чекає від {whenOf(asked_at)}
      </p>
      {comment !== '' && <p>{comment}</p>}
      <div className="acts">
        <Button
          disabled={isOthers}
          aria-label={`Підтверджено: ${orderName(number)}`}
          onClick={() => void confirm()}
        >
          Підтверджено
        </Button>
        <Menu
          className="btn btn--2"
          isOff={isOthers}
          items={[
            ...AGAIN.map((again) => ({
              name: `Ще раз ${AGAIN_NAMES[again]}`,
              act: () => void result({ result: 'no_answer', again }, 'передзвонимо'),
            })),
            ...(tries >= MOST_TRIES
              ? [
                  {
                    name: 'Скасувати з листом',
                    isDanger: true,
                    act: () => void result({ result: 'cancel_unanswered' }, 'скасовано', takeBack),
                  },
                ]
              : []),
          ]}
        >
          Без відповіді <Icon name="down" />
        </Menu>
        <Button look="outline" disabled={isOthers} onClick={() => setLater(true)}>
          Передзвонити о…
        </Button>
        <Button
          look="text"
          disabled={isOthers}
          onClick={() => void result({ result: 'declined' }, 'відмова, скасовано', takeBack)}
        >
          Відмова
        </Button>
        {is_mine && (
          <Button look="text" aria-label={`Не телефоную: ${orderName(number)}`} onClick={() => void letGo()}>
            Не телефоную
          </Button>
        )}
      </div>
      {isLater && (
        <CallBackDialog
          onClose={() => setLater(false)}
          onChosen={(at) => {
            setLater(false)
            void result({ result: 'call_at', at }, 'передзвонимо')
          }}
        />
      )}
    </li>
  )
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
      // Unheard, the lock runs out by itself in some minutes.
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
