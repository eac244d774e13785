import './customers-screen.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { DeskCustomerCard } from '#src/contract/admin/customers.ts'
import { countOf, ORDER_FORMS } from '#src/domain/text/plural.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { TextArea } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel, Section } from '../../parts/section.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk, saveDeskFile, sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'
import { useSession } from '../../runtime/session.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { type Save, useSave } from '../../runtime/use-save.ts'
import { CustomerFoot } from './customer-foot.tsx'
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
  const note = useNote(customer)
  const { key, name, phone, email, orders, total, returned, latest } = customer
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
        <div>
          <Panel title="Разом">
            <dl className="kv">
              <dt>Купівель на</dt>
              <dd>{moneyOf(total)}</dd>
              <dt>Повернено замовлень</dt>
              <dd>{returned}</dd>
              <dt>Кабінет</dt>
              <dd>{customer.has_account ? (customer.account_email ?? 'є, без email') : 'немає'}</dd>
            </dl>
            {mayLink && (
              <div className="acts cust-a">
                <Button look="outline" icon="key" onClick={() => setLinking(true)}>
                  Посилання на новий пароль
                </Button>
              </div>
            )}
          </Panel>
          <Note note={note} />
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

async function exportData(key: string): Promise<void> {
  try {
    await saveDeskFile('GET', `${customerPath(key)}/export`, 'customer.json')
  } catch (error) {
    sayWrong(messageOf(error, 'Не вдалося завантажити'))
  }
}

/** What the team has noted of the customer, as it is typed. */
function useNote(customer: DeskCustomerCard): CustomerNote {
  const { revalidate } = useRevalidator()
  const { key } = customer
  const path = customerPath(key)
  const saved = noteOf(customer)
  const [typed, setTyped] = useState(saved.fields)
  const save = useSave<Typed>({
    name: `customer-${key}`,
    saved,
    typed,
    show: setTyped,
    send: async ({ note }, { version }) => {
      await sendDesk('PUT', `${path}/note`, { note, version })
      return noteOf(await getDesk<DeskCustomerCard>(path))
    },
    readCurrent: async () => noteOf(await getDesk<DeskCustomerCard>(path)),
    onSaved: async (_saved, undo) => {
      say('Нотатку збережено', undo)
      await revalidate()
    },
  })
  const isChanged = typed.note.trim() !== saved.fields.note
  return { save, typed, setTyped, isChanged }
}

function Note({ note: { save, typed, setTyped, isChanged } }: { note: CustomerNote }) {
  return (
    <Panel title="Нотатка">
      <FormNews save={save} names={{ note: 'нотатка' }} quoted={['note']} />
      <TextArea
        label="Нотатка"
        isLabelHidden
        help="Її бачить лише команда магазину"
        value={typed.note}
        maxLength={2000}
        onChange={(note) => setTyped({ note })}
      />
      {isChanged && (
        // On a phone the bottom bar has the button.
        <div className="acts cust-a only-t">
          <Button isBusy={save.isBusy} onClick={() => save.save()}>
            Зберегти нотатку
          </Button>
        </div>
      )}
    </Panel>
  )
}

type Typed = { note: string }
export type CustomerNote = {
  save: Save<Typed>
  typed: Typed
  setTyped: (typed: Typed) => void
  isChanged: boolean
}

function noteOf({ note, note_version: version }: DeskCustomerCard): Versioned<Typed> {
  return { fields: { note }, version }
}
