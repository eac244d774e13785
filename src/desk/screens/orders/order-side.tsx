import '../../styles/timeline.css'
import { memo, type SubmitEvent, useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { Button, ButtonLink, PlainButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { classes } from '../../parts/classes.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { net } from '../../runtime/net.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { orderName, shortWhenOf } from '../../runtime/formats.ts'
import { useMay, useSession } from '../../runtime/session.ts'
import { useStore } from '../../runtime/store.ts'
import { doneWords } from './orders-data.ts'
import { pastOrders } from './past-orders.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { customerPath } from '../customers/customer-path.ts'
import type { OrderWork } from './use-order-work.ts'
import { isStep, stepChange, useWaiting } from './waiting-presses.ts'

type Props = { order: DeskOrder; work: OrderWork }

/** The customer, the team's notes and the history of an order. */
export const OrderSide = memo(function OrderSide({ order, work }: Props) {
  const may = useMay()
  return (
    <div>
      <Customer order={order} />
      {may('orders.change') && <Lead order={order} work={work} />}
      <Notes order={order} work={work} />
      {order.history.length > 0 && <History order={order} work={work} />}
    </div>
  )
})

function Customer({ order }: { order: DeskOrder }) {
  const { name, phone, email, past, sees_recipient, delivery } = order
  const may = useMay()
  if (!sees_recipient)
    return (
      <section className="panel" aria-label="Покупець">
        <p className="fade">
          {isPickupDelivery(delivery)
            ? 'Замовлення зібрано: ім’я й телефон більше не потрібні.'
            : 'Посилку передано: ім’я, телефон і адреса більше не потрібні.'}
        </p>
      </section>
    )
  return (
    <section className="panel who" aria-label="Покупець">
      <b>{name}</b>
      <a className="who__tel" href={phoneHref(phone)}>
        {formatPhone(phone)}
      </a>
      {email !== null && (
        <a className="link s13" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {past && (
        <span className="s2">
          {past.orders === 0 ? 'Перше замовлення' : `Раніше ${pastOrders(past)}`}
          {past.returned > 0 && ` · повернень ${past.returned}`}
        </span>
      )}
      <div className="acts">
        <a className="btn btn--3" href={phoneHref(phone)}>
          <Icon name="phone" />
          Зателефонувати
        </a>
        {phone !== '' && may('customers.see') && (
          <ButtonLink look="plain" icon="user" to={customerPath(phone)}>
            Усі замовлення
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** «Хто веде»: the person who is responsible for the order. */
function Lead({ order: { number, manager }, work }: Props) {
  const { person } = useSession()
  const { isOnline } = useStore(net)
  const managers = useAnswer('managers', () =>
    getDesk<{ id: number; name: string }[]>('/orders/managers'),
  ).value
  const known = managers ?? (manager ? [manager] : [])
  const choices = [
    { value: '', name: 'Ніхто' },
    ...known.map(({ id, name }) => ({ value: String(id), name: id === person.id ? `${name} (я)` : name })),
  ]
  const assign = (chosen: string) =>
    work.run(
      () =>
        sendDesk('PUT', `/orders/${number}/manager`, {
          manager_id: chosen === '' ? null : Number(chosen),
          seen: manager?.id ?? null,
        }),
      chosen === '' ? 'Замовлення не веде ніхто' : 'Записано, хто веде',
    )
  return (
    <section className="panel" aria-label="Хто веде">
      <Select
        label="Хто веде"
        value={manager === null ? '' : String(manager.id)}
        choices={choices}
        disabled={!isOnline}
        onChange={assign}
      />
    </section>
  )
}

function Notes({ order: { number, notes, sees_recipient }, work }: Props) {
  const [text, setText] = useState('')
  const { restored, discard } = useDraft<string>(`order-note-${number}`, text === '' ? null : text)
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setText(restored.fields)
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return
    const record = `/orders/${number}/`
    const title = `${orderName(number)}: нотатка`
    const press = { path: `${record}notes`, body: { text: text.trim() }, title }
    if (!(await work.run(() => pressDesk(press, record), 'Нотатку додано'))) return
    discard()
    setText('')
  }
  if (!sees_recipient) return null
  return (
    <Panel title="Нотатки команди">
      {notes.map((note) => (
        <p key={note.id} className="nt">
          {note.text}
          <small>
            {note.author_name}, {shortWhenOf(note.created_at)}
          </small>
        </p>
      ))}
      <form noValidate className="order-acts" onSubmit={(event) => void submit(event)}>
        <input
          className="inp"
          aria-label="Нова нотатка"
          placeholder="Дописати й натиснути Enter"
          value={text}
          maxLength={2000}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && (
          <Button type="submit" look="outline" className="order-acts">
            Додати нотатку
          </Button>
        )}
      </form>
    </Panel>
  )
}

function History({ order, work }: Props) {
  const { number, status, history, delivery } = order
  const isStepWaiting = useWaiting(number).some(isStep)
  const putBack = (to: string) => {
    const record = `/orders/${number}/`
    const words = `${orderName(number)} ${doneWords(to, isPickupDelivery(delivery)) ?? 'повернено'}`
    const body = { status: to, from: status }
    const press = { path: `${record}status`, body, title: words, change: stepChange(order, to) }
    return work.run(() => pressDesk(press, record), words)
  }
  return (
    <section className="sec" aria-label="Що було">
      <div className="sec__h">
        <h2>Що було</h2>
      </div>
      <ol className="tl">
        {history.map(({ id, at, by, is_staff, is_bad, text, back_to }) => (
          <li key={id} className={classes(is_staff && 'is-us', is_bad && 'is-bad') || undefined}>
            <p>{text}</p>
            <time dateTime={at}>{[shortWhenOf(at), by].filter(Boolean).join(', ')}</time>
            {back_to !== null && !isStepWaiting && (
              <PlainButton
                className="link s13"
                aria-label={`Повернути: ${text}`}
                onClick={() => putBack(back_to)}
              >
                Повернути
              </PlainButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
