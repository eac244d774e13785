import { Link } from 'react-router'
import type { Today } from '#src/contract/admin/today.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Section } from '../../parts/section.tsx'
import { Tag } from '../../parts/status.tsx'
import { useLatePart } from '../../parts/use-late-part.ts'
import { useCall } from '../orders/use-call.ts'
import { waited } from './queues-of.ts'
import { useFocusInPlace } from '../../parts/use-focus-in-place.ts'

const MINUTE_MS = 60_000

/** The queue of calls, longest wait first, the first one in green. The result of a call is recorded here. */
export function Calls({ calls, now }: { calls: Today['calls']; now: Date }) {
  const list = useFocusInPlace(calls.map(({ number }) => number))
  if (calls.length === 0) return null
  return (
    <Section
      title="Передзвонити"
      className="sec--top"
      aside={
        <Link className="link" to="/orders?tab=calls">
          Уся черга
        </Link>
      }
    >
      {/* Handles the buttons inside, which keys press as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul className="calls" aria-label="Черга дзвінків" {...list}>
        {calls.map((call, index) => (
          <Call key={call.number} call={call} now={now} isFirst={index === 0} />
        ))}
      </ul>
    </Section>
  )
}

function Call({ call, now, isFirst }: { call: Today['calls'][number]; now: Date; isFirst: boolean }) {
  const { number, phone, goods, tries, asked_at, locked_by, is_mine } = call
  const name = call.name || 'Ім’я не вказано'
  const { isWaiting, isOthers, open, openOrder, letGo, confirm, unanswered, callAt, decline } = useCall(call)
  const callBack = useLatePart(() => import('../orders/call-back-dialog.tsx'))
  return (
    <li className="call">
      <b>
        <Link className="k" to={`/orders/${number}`} onClick={openOrder}>
          {name}
        </Link>
      </b>
      <span className="w">
        чекає {waited(Math.floor((now.getTime() - Date.parse(asked_at)) / MINUTE_MS))}
      </span>
      <p>
        {goods}
        {tries > 0 && ` Спроба ${tries + 1} із 3.`}
        {isWaiting && <Tag tone="warn">Чекає на зв’язок</Tag>}
        {isOthers && locked_by !== null && <Tag tone="other">Телефонує {locked_by}</Tag>}
        {is_mine && <Tag tone="other">Телефонуєте ви</Tag>}
      </p>
      <div className="call__a">
        <a
          className={classes('btn', !isFirst && 'btn--3')}
          href={phoneHref(phone)}
          onClick={open}
          aria-disabled={isOthers}
        >
          <Icon name="phone" />
          {formatPhone(phone)}
        </a>
        <Menu
          className="btn btn--3"
          label={`Підсумок дзвінка: ${name}`}
          isOff={isOthers}
          items={[
            { name: 'Підтверджено', act: confirm },
            ...unanswered,
            { name: 'Передзвонити о…', act: callBack.open },
            { name: 'Відмова', isDanger: true, act: decline },
            ...(is_mine ? [{ name: 'Не телефоную', act: letGo }] : []),
          ]}
        >
          Підсумок
          <span className="only-t">
            <Icon name="down" />
          </span>
        </Menu>
      </div>
      {callBack.part && (
        <callBack.part.CallBackDialog
          onClose={callBack.close}
          onChosen={(at) => {
            callBack.close()
            void callAt(at)
          }}
        />
      )}
    </li>
  )
}
