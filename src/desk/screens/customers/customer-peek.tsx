import type { DeskCustomerCard, DeskCustomerRow } from '#src/contract/admin/customers.ts'
import { Fact, Peek } from '../../parts/peek.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf, orderName, whenOf } from '../../runtime/formats.ts'
import { customerPath } from './customer-path.ts'
import { phoneText } from './phone-text.ts'

const LATEST = 5

/** Shows a customer and her last orders beside the list. */
export function CustomerPeek({ row, onClose }: { row: DeskCustomerRow; onClose: () => void }) {
  const path = customerPath(row.key)
  return (
    <Peek
      name={row.name}
      href={path}
      path={path}
      load={() => getDesk<DeskCustomerCard>(path)}
      onClose={onClose}
    >
      {(customer) => (
        <>
          <ul className="rows rows--s">
            {customer.latest.slice(0, LATEST).map(({ number, created_at, status_title, total }) => (
              <li key={number}>
                <span className="grow">
                  {orderName(number)}
                  <span className="s2">
                    {whenOf(created_at)} · {status_title}
                  </span>
                </span>
                <span className="tn">{moneyOf(total)}</span>
              </li>
            ))}
          </ul>
          <dl className="kv">
            {factsOf(customer).map(([what, said]) => (
              <Fact key={what} what={what} said={said} />
            ))}
          </dl>
        </>
      )}
    </Peek>
  )
}

function factsOf({ phone, email, orders, total, returned, account_email, note }: DeskCustomerCard) {
  const facts: [what: string, said: string][] = [
    ['Телефон', phoneText(phone)],
    ['Email', email ?? ''],
    ['Замовлень', String(orders)],
    ['Купівель на', moneyOf(total)],
    ['Повернено', returned > 0 ? String(returned) : ''],
    ['Кабінет', account_email ?? ''],
    ['Нотатка', note],
  ]
  return facts.filter(([, said]) => said !== '')
}
