import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
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
  const [isLater, setLater] = useState(false)
  const { number, name, phone, goods, total, comment, tries, asked_at, due_at, locked_by, is_mine } = call
  const isWaiting = useWaiting(number).length > 0
  const isOthers = isWaiting || (locked_by !== null && !is_mine)

  async function send(work: () => Promise<unknown>, words: string | null): Promise<void> {
    try {
      const isQueued = (await whileSaving(work)) === 'queued'
      if (words !== null)
        say(`${orderName(number)}: ${words}${isQueued ? '. Надішлемо, щойно з’явиться зв’язок' : ''}`)
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося. Спробуйте ще раз')
    }
    await revalidate()
  }
  const record = `/calls/${number}/`
  const result = (body: object, words: string) => {
    const title = `${orderName(number)}: дзвінок, ${words}`
    void send(() => pressDesk({ path: `${record}result`, body, title }, record), words)
  }
  const open = () => {
    // Without a connection nobody else can be told, and the call itself needs none.
    if (net.get().isOnline) void send(() => sendDesk('POST', `${record}open`, {}), null)
  }

  return (
    <li className="call">
      <div className="call__h">
        <Link className="k" to={`/orders/${number}`}>
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
          onClick={() => result({ result: 'confirmed' }, 'підтверджено')}
        >
          Підтверджено
        </Button>
        <Menu
          className="btn btn--2"
          isOff={isOthers}
          items={[
            ...AGAIN.map((again) => ({
              name: `Ще раз ${AGAIN_NAMES[again]}`,
              act: () => result({ result: 'no_answer', again }, 'передзвонимо'),
            })),
            ...(tries >= MOST_TRIES
              ? [
                  {
                    name: 'Скасувати з листом',
                    isDanger: true,
                    act: () => result({ result: 'cancel_unanswered' }, 'скасовано'),
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
          onClick={() => result({ result: 'declined' }, 'відмова, скасовано')}
        >
          Відмова
        </Button>
        {is_mine && (
          <Button
            look="text"
            aria-label={`Не телефоную: ${orderName(number)}`}
            onClick={() =>
              void send(() => sendDesk('DELETE', `${record}open`), 'може подзвонити хтось інший')
            }
          >
            Не телефоную
          </Button>
        )}
      </div>
      {isLater && (
        <CallBackDialog
          onClose={() => setLater(false)}
          onChosen={(at) => {
            setLater(false)
            result({ result: 'call_at', at }, 'передзвонимо')
          }}
        />
      )}
    </li>
  )
}
