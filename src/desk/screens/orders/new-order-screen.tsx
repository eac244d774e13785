import '../../styles/order.css'
import '../../styles/order-side.css'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { RadioCards } from '../../parts/toggles.tsx'
import { DeskError } from '../../runtime/desk-error.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { orderName } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { useShowFault } from '../../parts/use-show-fault.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { sendOrQueue } from '../../runtime/offline/press.ts'
import { queue, removePress, type WaitingPress } from '../../runtime/offline/queue.ts'
import { useStore } from '../../runtime/store.ts'
import { say } from '../../runtime/toasts.ts'
import { FindGoods } from './find-goods.tsx'
import {
  bodyOf,
  emptyOrder,
  findWays,
  isEmpty,
  type NewOrder,
  typedOrder,
  useLastKnown,
  type Ways,
} from './new-order-data.ts'
import { NewOrderCustomer } from './new-order-customer.tsx'
import { NewOrderLines } from './new-order-lines.tsx'
import { NewOrderPlace } from './new-order-place.tsx'
import { NewOrderSummary } from './new-order-summary.tsx'
import { amountOf } from './order-data.ts'
import { undoStatuses } from './orders-data.ts'
import './orders-screen.css'
import { customerOf, repeated, repeatOf } from './repeated-order.ts'
import { useAnswer } from '../../runtime/use-answer.ts'

const NO_WAYS: Ways = { deliveries: [], payments: [], weight_g: null, goods: 0 }

/** An order that somebody dictates on the phone; of one that waited and was refused, what was typed of it. */
export function Component() {
  const [params] = useSearchParams()
  const id = Number(params.get('waiting'))
  const press = useStore(queue).find((one) => one.id === id && one.form !== undefined)
  return <NewOrderForm key={press?.id ?? 'new'} press={press ?? null} />
}

function draftName(press: WaitingPress | null, of: string | undefined): string {
  if (press) return `new-order-waiting-${press.id}`
  return of === undefined ? 'new-order' : `new-order-${of}`
}

function NewOrderForm({ press }: { press: WaitingPress | null }) {
  useEditKey()
  const navigate = useNavigate()
  const { state } = useLocation()
  const repeat = repeatOf(state)
  const customer = customerOf(state)
  const { isOnline } = useStore(net)
  const isOwn = useStore(isOwnDevice)
  const [initial] = useState<NewOrder>(() =>
    press ? typedOrder(press.form) : { ...repeated(repeat), ...customer },
  )
  const [order, setOrder] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isBusy, setBusy] = useState(false)
  // Of its own for a repeated order and for a customer's: one that is half typed stays where it was.
  const stored = useDraft<NewOrder>(
    draftName(press, repeat?.number ?? customer?.phone),
    order === initial || isEmpty(order) ? null : order,
  )
  const { restored } = stored
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setOrder(typedOrder(restored.fields))
  }
  const change = (next: Partial<NewOrder>) => setOrder((known) => ({ ...known, ...next }))
  const { lines } = order
  const city = order.place['city'] ?? ''
  const wanted = lines.map(({ variant_id, quantity }) => `${variant_id}=${quantity}`)
  const answer = useAnswer<Ways>([...wanted, city].join(), () => findWays(lines, city))
  // What was offered before the connection was lost is good enough to choose from.
  const ways = useLastKnown(answer.value) ?? NO_WAYS

  const goods = lines.reduce((sum, { price, quantity }) => sum + toKopiykas(price) * quantity, 0)
  const discount = toKopiykas(amountOf(order.discount) ?? 0)
  const way = ways.deliveries.find(({ id }) => id === order.method)
  const paying = ways.payments.find(({ id }) => id === order.payment)
  const payProblem = errors['payment_method']?.[0] ?? paying?.problem ?? null
  const total = goods - discount + (way?.price ? toKopiykas(way.price) : 0)

  const create = async () => {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    try {
      const body = bodyOf(order, discount / 100)
      const who = order.name.trim() || order.phone
      const title = `Нове замовлення: ${who}, ${countOf(lines.length, PRODUCT_FORMS)}`
      const sent = await whileSaving(() =>
        // Behind no other press: nothing has been done with it yet.
        sendOrQueue<{ number: string }>(
          { path: '/orders', body, title, key: order.key, form: order },
          '/orders/new',
        ),
      )
      if (press) await removePress(press)
      stored.discard()
      setOrder(emptyOrder())
      if (sent.pressed === 'queued') {
        say('Замовлення чекає на зв’язок. Створимо, щойно він з’явиться')
        await navigate('/orders')
        return
      }
      const placed = sent.answer
      say(
        `${orderName(placed.number)} створено`,
        order.isConfirmed ? async () => void (await undoStatuses([placed.number])) : null,
      )
      await navigate(`/orders/${placed.number}`)
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setErrors(Object.keys(error.fields).length > 0 ? error.fields : { '': [error.message] })
    } finally {
      setBusy(false)
    }
  }
  const Create = isOwn ? Button : NetButton
  useShowFault(errors)
  useKey('Enter', () => void create(), { ctrl: true })

  return (
    <>
      <PageHead
        title="Нове замовлення"
        facts={['З дзвінка або повідомлення. Чернетка зберігається в цьому браузері сама.']}
      />
      {restored && (
        <DraftNotice
          at={restored.at}
          onDiscard={() => {
            stored.discard()
            setOrder(initial)
          }}
        />
      )}
      {press?.problem && (
        <Note tone="other">
          <p>
            <b>Замовлення не прийнято.</b> {press.problem} Виправте й створіть ще раз.
          </p>
        </Note>
      )}
      {!isOnline && (
        <Note tone="warn">
          <p>
            <b>Немає зв’язку.</b>{' '}
            {isOwn
              ? 'Створене замовлення чекатиме тут і піде саме. Наявність, доставку й оплату тоді перевіримо; онлайн-оплата потребує зв’язку.'
              : 'На спільному пристрої замовлення в черзі не чекає: набране лежить чернеткою, поки триває ваш вхід.'}
          </p>
        </Note>
      )}
      <div className="duo duo--w">
        <div>
          <NewOrderCustomer order={order} errors={errors} change={change} />
          <Section title="Що замовляє" aside={<p className="muted">назва, артикул або штрихкод</p>}>
            <FindGoods
              label="Товар"
              placeholder="плед 2"
              onChosen={(found, quantity) =>
                change({
                  lines: [
                    ...lines.filter(({ variant_id }) => variant_id !== found.variant_id),
                    { ...found, quantity },
                  ],
                })
              }
            />
            <NewOrderLines order={order} change={change} />
          </Section>
          <NewOrderPlace order={order} ways={ways} errors={errors} change={change} />
          <Section title="Як платить">
            <RadioCards
              legend="Оплата"
              isLegendHidden
              name="payment"
              value={order.payment}
              columns={3}
              choices={ways.payments.map(({ id, title, note, problem }) => ({
                value: id,
                name: title,
                hint: problem ?? note,
                isOff: problem !== null && id !== order.payment,
              }))}
              onChange={(payment) => change({ payment })}
            />
            {payProblem !== null && <Note tone="wrong">{payProblem}</Note>}
            <TextField
              label="Нотатка для команди"
              value={order.note}
              maxLength={2000}
              onChange={(note) => change({ note })}
            />
          </Section>
        </div>
        <aside aria-label="Підсумок">
          <NewOrderSummary
            order={order}
            errors={errors}
            change={change}
            goods={goods}
            discount={discount}
            total={Math.max(0, total)}
            way={way}
            isBusy={isBusy}
            onCreate={() => void create()}
          />
        </aside>
      </div>
      <nav className="foot foot--acts" aria-label="Дії">
        <Link className="ib" to="/orders" aria-label="До переліку">
          <Icon name="left" />
        </Link>
        <Create isBusy={isBusy} onClick={() => void create()}>
          {total > 0 ? `Створити на ${formatPrice(total)}` : 'Створити'}
        </Create>
      </nav>
    </>
  )
}
