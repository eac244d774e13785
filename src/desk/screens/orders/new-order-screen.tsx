import '../../styles/order.css'
import '../../styles/order-side.css'
import '../../styles/picker.css'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { DraftNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel, Section } from '../../parts/section.tsx'
import { Amount } from '../../parts/status.tsx'
import { Checkbox, RadioCards } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { moneyOf, orderName } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { FindGoods } from './find-goods.tsx'
import {
  bodyOf,
  emptyOrder,
  findCustomer,
  findWays,
  isEmpty,
  type KnownCustomer,
  type NewOrder,
  type Ways,
} from './new-order-data.ts'
import { NewOrderPlace } from './new-order-place.tsx'
import { amountOf } from './order-data.ts'
import { undoStatuses } from './orders-data.ts'
import './orders-screen.css'
import { Quantity } from './quantity.tsx'
import { useAnswer } from '../../runtime/use-answer.ts'

const NO_WAYS: Ways = { deliveries: [], payments: [], weight_g: null }

/** An order that somebody dictates on the phone. */
export function Component() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const repeat = repeatOf(state)
  const [initial] = useState<NewOrder>(() => repeated(repeat))
  const [order, setOrder] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isBusy, setBusy] = useState(false)
  // Of its own for a repeated order: one that is half typed stays where it was.
  const kept = useDraft<NewOrder>(
    repeat ? `new-order-${repeat.number}` : 'new-order',
    order === initial || isEmpty(order) ? null : order,
  )
  const { restored } = kept
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    // A draft of an earlier version has no field for a code.
    setOrder({ ...emptyOrder(), ...restored.fields })
  }
  const change = (next: Partial<NewOrder>) => setOrder((known) => ({ ...known, ...next }))
  const { lines } = order
  const city = order.place['city'] ?? ''
  const wanted = lines.map(({ variant_id, quantity }) => `${variant_id}=${quantity}`)
  const ways = useAnswer<Ways>([...wanted, city].join(), () => findWays(lines, city)).value ?? NO_WAYS

  const goods = lines.reduce((sum, { price, quantity }) => sum + toKopiykas(price) * quantity, 0)
  const discount = toKopiykas(amountOf(order.discount) ?? 0)
  const way = ways.deliveries.find(({ id }) => id === order.method)
  const total = goods - discount + (way?.price ? toKopiykas(way.price) : 0)

  const create = async () => {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    try {
      const placed = await whileSaving(() =>
        sendDesk<{ number: string }>('POST', '/orders', bodyOf(order, discount / 100)),
      )
      kept.discard()
      setOrder(emptyOrder())
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
            kept.discard()
            setOrder(initial)
          }}
        />
      )}
      <div className="duo duo--w">
        <div>
          <Who order={order} errors={errors} change={change} />
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
            <Lines order={order} change={change} />
          </Section>
          <NewOrderPlace order={order} ways={ways} errors={errors} change={change} />
          <Section title="Як платить">
            <RadioCards
              legend="Оплата"
              name="payment"
              value={order.payment}
              columns={3}
              choices={ways.payments.map(({ id, title, note }) => ({ value: id, name: title, hint: note }))}
              onChange={(payment) => change({ payment })}
            />
            <TextField
              label="Нотатка для команди"
              value={order.note}
              maxLength={2000}
              onChange={(note) => change({ note })}
            />
          </Section>
        </div>
        <aside aria-label="Підсумок">
          <Panel title="Підсумок">
            <dl className="tot">
              <div>
                <dt>Товари</dt>
                <dd className="tn">
                  <Amount value={goods / 100} />
                </dd>
              </div>
              <div>
                <dt>Доставка</dt>
                <dd>
                  {(way?.price ?? null) === null ? 'платить покупець' : <Amount value={way?.price ?? 0} />}
                </dd>
              </div>
              <div className="all">
                <dt>До сплати</dt>
                <dd>
                  <Amount value={Math.max(0, total) / 100} withUnit />
                </dd>
              </div>
            </dl>
            <TextField
              label="Знижка"
              unit="грн"
              inputMode="decimal"
              value={order.discount}
              error={errors['discount']}
              onChange={(typed) => change({ discount: typed })}
            />
            <TextField
              label="Промокод"
              autoComplete="off"
              maxLength={60}
              value={order.promo}
              error={errors['promo_code']}
              onChange={(promo) => change({ promo })}
            />
            {order.promo !== '' && <p className="help">Його знижку віднімемо, коли створите.</p>}
            <Checkbox isOn={order.isConfirmed} onChange={(isConfirmed) => change({ isConfirmed })}>
              Одразу підтвердити
            </Checkbox>
            {errors[''] && (
              <Note tone="wrong" isNews>
                {errors[''].join(' ')}
              </Note>
            )}
            <Button
              size="large"
              hotkey="Ctrl Enter"
              isBusy={isBusy}
              disabled={lines.length === 0}
              onClick={() => void create()}
            >
              Створити замовлення
            </Button>
            <p className="help">Товар відкладемо на складі.</p>
          </Panel>
          {lines.length > 0 && (
            <Panel title="Скажіть покупцеві">
              <p>{spoken(order, way?.title ?? '', Math.max(0, total))}</p>
            </Panel>
          )}
        </aside>
      </div>
    </>
  )
}

type PartProps = { order: NewOrder; change: (next: Partial<NewOrder>) => void }
type Errors = { errors: Readonly<Record<string, readonly string[]>> }

function Who({ order: { phone, name, method }, errors, change }: PartProps & Errors) {
  const normal = normalizePhone(phone)
  const { value: known } = useAnswer<KnownCustomer | null>(normal, () => findCustomer(normal ?? ''))
  return (
    <Section title="Хто телефонує">
      <div className="fgrid">
        <TextField
          label="Телефон"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          error={errors['phone']}
          onChange={(typed) => change({ phone: typed })}
        />
        <TextField
          label="Ім’я та прізвище"
          autoComplete="off"
          value={name}
          error={errors['name']}
          onChange={(typed) => change({ name: typed })}
        />
      </div>
      {known && (
        <Note
          tone="done"
          icon="user"
          isNews
          actions={
            <Button
              look="outline"
              onClick={() => {
                const { method: last = method, ...place } = known.delivery
                change({ name: known.name, method: last, place })
              }}
            >
              Узяти ім’я й адресу
            </Button>
          }
        >
          <b>{known.name}</b>: замовлень {known.orders}, виконано {known.completed} на {moneyOf(known.sum)}.{' '}
          {known.address}
        </Note>
      )}
    </Section>
  )
}

function Lines({ order: { lines }, change }: PartProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.variant_id} className="oln">
          <span className="th th--48" />
          <div className="oln__t">
            <b>{line.title}</b>
            <span className="s2">{[line.variant, `склад ${line.stock}`].filter(Boolean).join(' · ')}</span>
            {line.quantity > line.stock && (
              <span className="bad s13">На складі лишилося {line.stock} шт.</span>
            )}
          </div>
          <span className="oln__p tn">
            <Amount value={line.price} />
          </span>
          <span className="oln__q">
            <Quantity
              name={line.title}
              value={line.quantity}
              onChange={(quantity) =>
                change({ lines: lines.map((one) => (one === line ? { ...one, quantity } : one)) })
              }
            />
          </span>
          <span className="oln__s tn">
            <Amount value={(line.price * line.quantity).toFixed(2)} />
          </span>
          <IconButton
            className="oln__x"
            icon="x"
            aria-label={`Прибрати: ${line.title}`}
            onClick={() => change({ lines: lines.filter((one) => one !== line) })}
          />
        </li>
      ))}
    </ul>
  )
}

function spoken({ lines, place }: NewOrder, way: string, total: number): string {
  const goods = lines.map(({ title, quantity }) => `${title}, ${quantity} шт.`).join('; ')
  const where = [way, place['city'], place['branch']].filter(Boolean).join(', ')
  return `${goods}. До сплати ${formatPrice(total)}${where === '' ? '' : `. ${where}`}.`
}

function repeatOf(state: unknown): DeskOrder | null {
  if (typeof state !== 'object' || state === null || !('repeat' in state)) return null
  // Put there by the order's own screen.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return state.repeat as DeskOrder
}

/** The goods and the customer of another order, at today's prices. */
function repeated(repeat: DeskOrder | null): NewOrder {
  const order = emptyOrder()
  if (repeat === null) return order
  const { name, phone, lines, delivery, payment_method } = repeat
  const { method = '', ...place } = delivery
  return {
    ...order,
    name,
    phone,
    method,
    place,
    payment: payment_method ?? '',
    lines: lines.flatMap((line) =>
      line.product_id === null || line.variant_id === null
        ? []
        : [{ ...line, product_id: line.product_id, variant_id: line.variant_id, stock: line.stock ?? 0 }],
    ),
  }
}
