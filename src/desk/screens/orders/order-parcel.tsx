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
import type { OrderWork } from './use-order-work.ts'

const WITHOUT_ADDRESS: Readonly<Record<string, string>> = { pickup: 'у магазині' }

/** Where it goes, and its waybill. */
export const OrderParcel = memo(function OrderParcel({ order, work }: { order: DeskOrder; work: OrderWork }) {
  const { waybill, delivery_price, sees_recipient } = order
  const may = useMay()
  const recipient = useLatePart(() => import('./recipient-dialog.tsx'))
  const { refused, create, forget } = useNewWaybill(order, work)
  const createOrMend = async () => {
    if ((await create()) > 0 && order.is_editable) recipient.open()
  }
  const path = `/orders/${order.number}`
  const waybillPath = `${path}/waybill`
  return (
    <Section title="Доставка" aside={<p className="muted">{order.delivery_title}</p>}>
      {waybill?.problem && (
        <Note tone="wrong">
          <p>{[waybill.problem, waybill.next_try].filter(Boolean).join('. ')}</p>
          {waybill.next_try !== null && may('orders.pack') && (
            <NetButton
              look="text"
              onClick={() =>
                void work.run(() => sendDesk('POST', `${waybillPath}/follow`), 'Спробували ще раз')
              }
            >
              Спробувати зараз<span className="vh">: накладна</span>
            </NetButton>
          )}
        </Note>
      )}
      {refused && (
        <Note tone="wrong" isNews>
          {refused.message}
        </Note>
      )}
      <div className="fgrid fgrid--kv">
        {sees_recipient && (
          <dl className="kv kv--l">
            <dt>Куди</dt>
            <dd>
              {order.delivery_address || WITHOUT_ADDRESS[order.delivery['method'] ?? ''] || 'ще не обрано'}
            </dd>
            <dt>Отримує</dt>
            <dd>
              {order.name}, <span className="nowrap">{formatPhone(order.phone)}</span>
            </dd>
            <dt>Платить</dt>
            <dd>
              {delivery_price === null
                ? unpricedDelivery(order.delivery['method'])
                : `у замовленні, ${moneyOf(delivery_price)}`}
            </dd>
          </dl>
        )}
        {waybill && (
          <dl className="kv kv--l">
            <dt>Накладна</dt>
            <dd>
              <b className="tn">{waybill.number === null ? 'створюється' : waybillOf(waybill.number)}</b>{' '}
              {waybill.number !== null && (
                <IconButton
                  icon="copy"
                  aria-label="Копіювати номер накладної"
                  onClick={() => void copyText(waybill.number ?? '', 'Номер скопійовано')}
                />
              )}
            </dd>
            <dt>Стан</dt>
            <dd>
              <Tag>{waybill.state_title}</Tag>
            </dd>
            <dt>Вага</dt>
            <dd>{kilograms(waybill.weight_g)}</dd>
            <dt>Оголошено</dt>
            <dd>{moneyOf(waybill.declared)}</dd>
          </dl>
        )}
      </div>
      <div className="acts order-acts">
        {order.is_editable && (
          <NetButton look="outline" onClick={recipient.open}>
            Змінити отримувача чи доставку
          </NetButton>
        )}
        {order.takes_waybill && may('orders.pack') && (
          <NetButton look="outline" onClick={() => void createOrMend()}>
            Створити накладну
          </NetButton>
        )}
        {waybill?.number && sees_recipient && (
          <NetButton look="outline" icon="print" onClick={() => void work.run(() => openLabel(order.number))}>
            Етикетка 100 × 100
          </NetButton>
        )}
        {waybill?.number && (
          <NetButton
            look="outline"
            onClick={() => void work.run(() => sendDesk('POST', `${path}/track`), 'Стан оновлено')}
          >
            Відстежити
          </NetButton>
        )}
        {waybill?.is_changeable && (
          <NetButton
            look="text"
            onClick={() => void work.run(() => sendDesk('DELETE', waybillPath), 'Накладну анульовано')}
          >
            Анулювати
          </NetButton>
        )}
      </div>
      {recipient.part && (
        <recipient.part.RecipientDialog
          order={order}
          work={work}
          wrong={refused?.fields}
          onSaved={forget}
          onClose={recipient.close}
        />
      )}
    </Section>
  )
})

/** Why no waybill was made stays in its place; `create` answers how many fields of the order are wrong. */
function useNewWaybill(order: DeskOrder, work: OrderWork) {
  const [refused, setRefused] = useState<DeskError | null>(null)
  const forget = () => setRefused(null)
  async function create(): Promise<number> {
    let fields = 0
    forget()
    await work.run(async () => {
      try {
        await sendDesk('POST', `/orders/${order.number}/waybill`, {})
        say('Накладну створено')
      } catch (error) {
        if (!(error instanceof DeskError) || error.kind !== 'invalid') throw error
        setRefused(error)
        fields = Object.keys(error.fields).length
      }
    })
    return fields
  }
  return { refused, create, forget }
}
