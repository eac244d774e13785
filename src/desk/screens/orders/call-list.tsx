import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskCall } from '#src/contract/admin/order-calls.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Empty } from '../../parts/states.tsx'
import { Tag } from '../../parts/status.tsx'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'
import { classes } from '../../parts/classes.ts'
import { firstButtonOf, useRowKeys } from '../../parts/use-row-keys.ts'
import { CallBackDialog } from './call-back-dialog.tsx'
import { useCall } from './use-call.ts'

/** «Передзвонити»: whoever has waited longest comes first. */
export function CallList({ calls }: { calls: readonly DeskCall[] }) {
  const { current } = useRowKeys({
    rows: calls,
    keyOf: ({ number }) => number,
    hrefOf: ({ number }) => `/orders/${number}`,
    onNext: ({ number }) => firstButtonOf(number)?.click(),
  })
  const mine = calls.find(({ is_mine }) => is_mine)
  if (calls.length === 0) return <Empty icon="phone" title="Усім передзвонили" />
  return (
    <ul aria-label="Передзвонити">
      {calls.map((call) => (
        <Call key={call.number} call={call} isCurrent={current === call.number} isOnPhone={call === mine} />
      ))}
    </ul>
  )
}

type CallProps = {
  call: DeskCall
  isCurrent: boolean
  /** Whether this person is making the call: on a phone the bottom bar then belongs to it. */
  isOnPhone: boolean
}

function Call({ call, isCurrent, isOnPhone }: CallProps) {
  const [isCallBackOpen, setCallBackOpen] = useState(false)
  const { number, name, phone, goods, total, comment, tries, asked_at, due_at, locked_by, is_mine } = call
  const acts = useCall(call)
  const { isWaiting, isOthers, open, openOrder, letGo, confirm, unanswered, callAt, decline } = acts

  return (
    <li className={classes('calling', isCurrent && 'is-cur')} data-row={number}>
      <div className="calling__h">
        <Link className="k" to={`/orders/${number}`} onClick={openOrder}>
          {orderName(number)}
        </Link>
        <b>{name}</b>
        <a className="calling__tel" href={phoneHref(phone)} onClick={open} aria-disabled={isOthers}>
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
        <Button disabled={isOthers} aria-label={`Підтверджено: ${orderName(number)}`} onClick={confirm}>
          Підтверджено
        </Button>
        <Menu className="btn btn--2" isOff={isOthers} items={unanswered}>
          Без відповіді <Icon name="down" />
        </Menu>
        <Button look="outline" disabled={isOthers} onClick={() => setCallBackOpen(true)}>
          Передзвонити о…
        </Button>
        <Button look="text" disabled={isOthers} onClick={decline}>
          Відмова
        </Button>
        {is_mine && (
          <Button look="text" aria-label={`Не телефоную: ${orderName(number)}`} onClick={letGo}>
            Не телефоную
          </Button>
        )}
      </div>
      {isOnPhone && <CallFoot phone={phone} acts={acts} onCallBack={() => setCallBackOpen(true)} />}
      {isCallBackOpen && (
        <CallBackDialog
          onClose={() => setCallBackOpen(false)}
          onChosen={(at) => {
            setCallBackOpen(false)
            void callAt(at)
          }}
        />
      )}
    </li>
  )
}

type FootProps = { phone: string; acts: ReturnType<typeof useCall>; onCallBack: () => void }

/** Replaces the bottom bar of a phone while this person is calling. */
function CallFoot({ phone, acts, onCallBack }: FootProps) {
  const { isOthers, open, letGo, confirm, unanswered, decline } = acts
  return (
    <nav className="foot foot--acts" aria-label="Дії">
      <IconButton icon="left" aria-label="Не телефоную, до переліку" onClick={letGo} />
      <a className="ib" href={phoneHref(phone)} aria-label="Зателефонувати покупцеві" onClick={open}>
        <Icon name="phone" />
      </a>
      <Menu
        className="ib"
        label="Ще підсумки дзвінка"
        side="above"
        isOff={isOthers}
        items={[
          ...unanswered.map((item) => ({ ...item, name: `Без відповіді: ${item.name.toLowerCase()}` })),
          { name: 'Передзвонити о…', act: onCallBack },
          { name: 'Відмова', isDanger: true, act: decline },
        ]}
      >
        <Icon name="dots" />
      </Menu>
      <Button disabled={isOthers} onClick={confirm}>
        Підтверджено
      </Button>
    </nav>
  )
}
