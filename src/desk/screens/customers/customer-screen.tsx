import './customers-screen.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DeskCustomerCard } from '#src/contract/admin/customers.ts'
import { countOf, ORDER_FORMS } from '#src/domain/text/plural.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel, Section } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk, saveDeskFile } from '../../runtime/call-desk.ts'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'
import { useSession } from '../../runtime/session.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { CustomerFoot } from './customer-foot.tsx'
import { CustomerNotePanel, useCustomerNote } from './customer-note.tsx'
import { customerPath } from './customer-path.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { phoneText } from './phone-text.ts'
import { messageOf } from '../../runtime/desk-error.ts'

export function loader({ params }: LoaderFunctionArgs): Promise<DeskCustomerCard> {
  return getDesk(customerPath(params['key'] ?? ''))
}

export function Component() {
  useEditKey()
  const customer = useLoaderData<DeskCustomerCard>()
  return <CustomerView key={customer.key} customer={customer} />
}

function CustomerView({ customer }: { customer: DeskCustomerCard }) {
  const note = useCustomerNote(customer)
  const { key, name, phone, email } = customer
  const { rights } = useSession()
  const [isErasing, setErasing] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const mayExport = rights.includes('customers.export')
  const mayErase = rights.includes('customers.erase')
  const mayLink = rights.includes('customers.access') && customer.account_email !== null
  const newOrder = phone !== null && rights.includes('orders.change') && { phone, name, email: email ?? '' }
  return (
    <>
      <PageHead
        title={name}
        place={`customer-${key}`}
        facts={[phoneText(phone), email ?? ''].filter((fact) => fact !== '')}
      >
        {newOrder && (
          <span className="only-t">
            <ButtonLink icon="plus" to="/orders/new" state={{ customer: newOrder }}>
              Нове замовлення
            </ButtonLink>
          </span>
        )}
      </PageHead>
      <div className="duo">
        <LatestOrders customer={customer} />
        <div>
          <Panel title="Разом">
            <CustomerFacts customer={customer} />
            {mayLink && (
              <div className="acts cust-a">
                <Button look="outline" icon="key" onClick={() => setLinking(true)}>
                  Посилання на новий пароль
                </Button>
              </div>
            )}
          </Panel>
          <CustomerNotePanel note={note} />
          {(mayExport || mayErase) && (
            <Panel title="Дані покупця">
              <div className="acts">
                {mayExport && (
                  <Button look="outline" icon="download" onClick={() => exportData(key)}>
                    Завантажити дані
                  </Button>
                )}
                {mayErase && (
                  <Button look="text" onClick={() => setErasing(true)}>
                    Видалити дані
                  </Button>
                )}
              </div>
            </Panel>
          )}
        </div>
      </div>
      {isLinking && <PasswordLinkDialog customer={customer} onClose={() => setLinking(false)} />}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
      <CustomerFoot
        phone={phone}
        more={[
          ...(mayLink ? [{ name: 'Посилання на новий пароль', act: () => setLinking(true) }] : []),
          ...(mayExport ? [{ name: 'Завантажити дані', act: () => exportData(key) }] : []),
          ...(mayErase ? [{ name: 'Видалити дані', isDanger: true, act: () => setErasing(true) }] : []),
        ]}
        note={note}
        newOrder={newOrder || null}
      />
    </>
  )
}

function LatestOrders({ customer: { orders, latest } }: { customer: DeskCustomerCard }) {
  return (
    <Section title="Замовлення" aside={<p className="muted">{countOf(orders, ORDER_FORMS)}</p>}>
      {latest.length === 0 ? (
        <p className="muted">Замовлень ще немає.</p>
      ) : (
        <ul className="rows">
          {latest.map((order) => (
            <li key={order.number}>
              <span className="grow">
                <Link to={`/orders/${order.number}`}>
                  <b>{orderName(order.number)}</b>
                </Link>
                <span className="s2">
                  {whenOf(order.created_at)} · {order.status_title}
                </span>
              </span>
              <span className="tn">{moneyOf(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function CustomerFacts({ customer }: { customer: DeskCustomerCard }) {
  return (
    <dl className="kv">
      <dt>Купівель на</dt>
      <dd>{moneyOf(customer.total)}</dd>
      <dt>Повернено замовлень</dt>
      <dd>{customer.returned}</dd>
      <dt>Кабінет</dt>
      <dd>{customer.has_account ? (customer.account_email ?? 'є, без email') : 'немає'}</dd>
    </dl>
  )
}

async function exportData(key: string): Promise<void> {
  try {
    await saveDeskFile('GET', `${customerPath(key)}/export`, 'customer.json')
  } catch (error) {
    sayWrong(messageOf(error, 'Не вдалося завантажити'))
  }
}
