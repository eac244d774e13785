import { memo, useState } from 'react'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { unpricedDelivery } from '#src/domain/order-life/delivery-price.ts'
import { IconButton } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Tag } from '../../parts/status.tsx'
import { useLatePart } from '../../parts/use-late-part.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { moneyOf, waybillOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { say } from '../../runtime/toasts.ts'
import { kilograms } from './effect-sentences.ts'
import { openLabel } from './open-label.ts'
import { PaymentDialog } from './payment-way.tsx'
import type { OrderWork } from './use-order-work.ts'

const WITHOUT_ADDRESS: Readonly<Record<string, string>> = { pickup: 'у магазині' }

/** Where the order goes, and its waybill. */
export const OrderParcel = memo(function OrderParcel({ order, work }: { order: DeskOrder; work: OrderWork }) {
  const { waybill } = order
  const recipient = useLatePart(() => import('./recipient-dialog.tsx'))
  const [isPaymentOpen, setPaymentOpen] = useState(false)
  const { refused, create, forget } = useNewWaybill(order, work)
  const createOrMend = async () => {
    const wrong = await create()
    if (wrong.length === 0 || !order.is_editable) return
    if (wrong.includes('payment_method')) setPaymentOpen(true)
    else recipient.open()
  }
  return (
    <Section title="Доставка" aside={<p className="muted">{order.delivery_title}</p>}>
      {waybill?.problem && <WaybillProblem order={order} waybill={waybill} work={work} />}
      {refused && (
        <Note tone="wrong" isNews>
          {refused.message}
        </Note>
      )}
      <div className="fgrid fgrid--kv">
        {order.sees_recipient && <RecipientFacts order={order} />}
        {waybill && <WaybillFacts waybill={waybill} />}
      </div>
      <ParcelActs order={order} work={work} onRecipient={recipient.open} onCreate={createOrMend} />
      {recipient.part && (
        <recipient.part.RecipientDialog
          order={order}
          work={work}
          wrong={refused?.fields}
          onSaved={forget}
          onClose={recipient.close}
        />
      )}
      {isPaymentOpen && (
        <PaymentDialog
          order={order}
          work={work}
          wrong={refused?.fields['payment_method']}
          onSaved={forget}
          onClose={() => setPaymentOpen(false)}
        />
      )}
    </Section>
  )
})

type Waybill = NonNullable<DeskOrder['waybill']>
type ProblemProps = { order: DeskOrder; waybill: Waybill; work: OrderWork }

/** Why the carrier did not create or track the waybill, and when it is tried again. */
function WaybillProblem({ order, waybill, work }: ProblemProps) {
  const may = useMay()
  return (
    <Note tone="wrong">
      <p>{[waybill.problem, waybill.next_try].filter(Boolean).join('. ')}</p>
      {waybill.next_try !== null && may('orders.pack') && (
        <NetButton
          look="text"
          onClick={() =>
            work.run(() => sendDesk('POST', `/orders/${order.number}/waybill/follow`), 'Спробували ще раз')
          }
        >
          Спробувати зараз<span className="vh">: накладна</span>
        </NetButton>
      )}
    </Note>
  )
}

function RecipientFacts({ order }: { order: DeskOrder }) {
  const { delivery } = order
  const payer = payerOf(order)
  return (
    <dl className="kv kv--l">
      <dt>Куди</dt>
      <dd>{order.delivery_address || WITHOUT_ADDRESS[delivery['method'] ?? ''] || 'ще не обрано'}</dd>
      <dt>Отримує</dt>
      <dd>
        {order.name}, <span className="nowrap">{formatPhone(order.phone)}</span>
      </dd>
      {payer !== null && (
        <>
          <dt>Платить</dt>
          <dd>{payer}</dd>
        </>
      )}
    </dl>
  )
}

/** Who pays for the delivery; null if nothing is delivered. */
function payerOf({ delivery_price: price, delivery: { method } }: DeskOrder): string | null {
  if (price === null) return unpricedDelivery(method)
  if (price > 0) return `у замовленні, ${moneyOf(price)}`
  return method === 'pickup' ? null : 'магазин, покупцеві безкоштовно'
}

function WaybillFacts({ waybill }: { waybill: Waybill }) {
  const { number, state_title, weight_g, declared } = waybill
  return (
    <dl className="kv kv--l">
      <dt>Накладна</dt>
      <dd>
        <b className="tn">{number === null ? 'створюється' : waybillOf(number)}</b>{' '}
        {number !== null && (
          <IconButton
            icon="copy"
            aria-label="Копіювати номер накладної"
            onClick={() => copyText(number, 'Номер скопійовано')}
          />
        )}
      </dd>
      <dt>Стан</dt>
      <dd>
        <Tag>{state_title}</Tag>
      </dd>
      <dt>Вага</dt>
      <dd>{kilograms(weight_g)}</dd>
      <dt>Оголошено</dt>
      <dd>{moneyOf(declared)}</dd>
    </dl>
  )
}

type ActsProps = { order: DeskOrder; work: OrderWork; onRecipient: () => void; onCreate: () => unknown }

function ParcelActs({ order, work, onRecipient, onCreate }: ActsProps) {
  const { waybill } = order
  const may = useMay()
  const path = `/orders/${order.number}`
  return (
    <div className="acts order-acts">
      {order.is_editable && (
        <NetButton look="outline" onClick={onRecipient}>
          Змінити отримувача чи доставку
        </NetButton>
      )}
      {order.takes_waybill && may('orders.pack') && (
        <NetButton look="outline" onClick={onCreate}>
          Створити накладну
        </NetButton>
      )}
      {waybill?.number && order.sees_recipient && (
        <NetButton look="outline" icon="print" onClick={() => work.run(() => openLabel(order.number))}>
          Етикетка 100 × 100
        </NetButton>
      )}
      {waybill?.number && (
        <NetButton
          look="outline"
          onClick={() => work.run(() => sendDesk('POST', `${path}/track`), 'Стан оновлено')}
        >
          Відстежити
        </NetButton>
      )}
      {waybill?.is_changeable && (
        <NetButton
          look="text"
          onClick={() => work.run(() => sendDesk('DELETE', `${path}/waybill`), 'Накладну анульовано')}
        >
          Анулювати
        </NetButton>
      )}
    </div>
  )
}

/** Creates a waybill. The reason of a refusal stays; `create` returns the fields of the order that are wrong. */
function useNewWaybill(order: DeskOrder, work: OrderWork) {
  const [refused, setRefused] = useState<DeskError | null>(null)
  const forget = () => setRefused(null)
  async function create(): Promise<string[]> {
    let fields: string[] = []
    forget()
    await work.run(async () => {
      try {
        await sendDesk('POST', `/orders/${order.number}/waybill`, {})
        say('Накладну створено')
      } catch (error) {
        if (!(error instanceof DeskError) || error.kind !== 'invalid') throw error
        setRefused(error)
        fields = Object.keys(error.fields)
      }
    })
    return fields
  }
  return { refused, create, forget }
}
