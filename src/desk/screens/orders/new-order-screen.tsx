import '../../styles/order.css'
import '../../styles/order-side.css'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatPrice } from '#src/domain/money/money.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import { useKey } from '../../runtime/keys.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { queue, type WaitingPress } from '../../runtime/offline/queue.ts'
import { useStore } from '../../runtime/store.ts'
import { FindGoods } from './find-goods.tsx'
import { NewOrderCustomer } from './new-order-customer.tsx'
import { isPaidByLink, sentBy, sumsOf } from './new-order-data.ts'
import { NewOrderLines } from './new-order-lines.tsx'
import { NewOrderNotes } from './new-order-notes.tsx'
import { NewOrderPayment } from './new-order-payment.tsx'
import { NewOrderPlace } from './new-order-place.tsx'
import { NewOrderSummary } from './new-order-summary.tsx'
import './orders-screen.css'
import { RemindDialog } from './remind-dialog.tsx'
import { useExpected } from './use-expected.ts'
import { useNewOrder } from './use-new-order.ts'
import { useWays } from './use-ways.ts'
import { WaysFailed } from './ways-failed.tsx'

/** An order taken by phone. If it waited for a connection and was refused, the form contains what was typed. */
export function Component() {
  const [params] = useSearchParams()
  const id = Number(params.get('waiting'))
  const press = useStore(queue).find((one) => one.id === id && one.form !== undefined)
  return <NewOrderForm key={press?.id ?? 'new'} press={press ?? null} />
}

function NewOrderForm({ press }: { press: WaitingPress | null }) {
  useEditKey()
  const navigate = useNavigate()
  const { order, change, errors, isBusy, create, link, restoredAt, discard } = useNewOrder(press)
  const { ways, ...answered } = useWays(order)
  const sums = sumsOf(order, ways)
  const expected = useExpected(order, ways)
  const Create = useStore(isOwnDevice) ? Button : NetButton
  useShowFault(errors)
  const handleCreate = () => create(isPaidByLink(order, ways) && sentBy(order, ways.sends).length === 0, sums)
  useKey('Enter', handleCreate, { ctrl: true })

  return (
    <>
      <PageHead
        title="Нове замовлення"
        facts={['З дзвінка або повідомлення. Чернетка зберігається в цьому браузері сама.']}
      />
      <NewOrderNotes restoredAt={restoredAt} onDiscard={discard} refusal={press?.problem ?? null} />
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
                    ...order.lines.filter(({ variant_id }) => variant_id !== found.variant_id),
                    { ...found, quantity },
                  ],
                })
              }
            />
            <NewOrderLines order={order} change={change} />
          </Section>
          <WaysFailed {...answered} />
          <NewOrderPlace order={order} ways={ways} expected={expected} errors={errors} change={change} />
          <NewOrderPayment order={order} sums={sums} ways={ways} errors={errors} change={change} />
        </div>
        <aside aria-label="Підсумок">
          <NewOrderSummary
            order={order}
            errors={errors}
            change={change}
            sums={sums}
            ways={ways}
            expected={expected.text}
            isBusy={isBusy}
            onCreate={handleCreate}
          />
        </aside>
      </div>
      {link && (
        <RemindDialog
          order={link}
          title="Посилання на оплату"
          onClose={() => void navigate(`/orders/${link.number}`)}
        />
      )}
      <nav className="foot foot--acts" aria-label="Дії">
        <Link className="ib" to="/orders" aria-label="До переліку">
          <Icon name="left" />
        </Link>
        <Create isBusy={isBusy} onClick={handleCreate}>
          {sums.total > 0 ? `Створити на ${formatPrice(sums.total)}` : 'Створити'}
        </Create>
      </nav>
    </>
  )
}
