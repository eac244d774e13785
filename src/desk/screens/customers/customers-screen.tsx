import './customers-screen.css'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DeskCustomerRow } from '#src/contract/admin/customers.ts'
import { countOf, ORDER_FORMS } from '#src/domain/text/plural.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf, whenOf } from '../../runtime/formats.ts'
import { customerPath } from './customer-path.ts'
import { CustomerPeek } from './customer-peek.tsx'
import { CustomersTabs } from './customers-tabs.tsx'
import { phoneText } from './phone-text.ts'

type Data = { first: Page<DeskCustomerRow>; query: string }

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return { first: await load(query), query }
}

function load(query: string, before: string | null = null): Promise<Page<DeskCustomerRow>> {
  return getDesk('/customers', { query: { q: query, before } })
}

export function Component() {
  const { first, query } = useLoaderData<Data>()
  const more = useMore(
    first,
    (before) => load(query, before),
    ({ key }) => key,
  )
  const keys = useRowKeys({
    rows: more.rows,
    keyOf: ({ key }) => key,
    hrefOf: ({ key }) => customerPath(key),
    canPeek: true,
  })
  return (
    <>
      <PageHead title="Покупці" />
      <CustomersTabs />
      <FilterBar list="customers" find="Ім’я, телефон, email" />
      {more.rows.length === 0 && query !== '' && <NothingFound />}
      {more.rows.length === 0 && query === '' && (
        <Empty icon="users" title="Покупців ще немає">
          <p>Тут з’являться всі, хто щось замовив.</p>
          <ButtonLink look="outline" to="/orders/new">
            Створити замовлення
          </ButtonLink>
        </Empty>
      )}
      {more.rows.length > 0 && (
        <ul className="rows">
          {more.rows.map((row) => (
            <li key={row.key} {...rowMark(keys.current, row.key)}>
              <span className="grow">
                <Link to={customerPath(row.key)}>
                  <b>{row.name}</b>
                </Link>
                <span className="s2 cust-c">
                  {[phoneText(row.phone), row.email].filter(Boolean).join(' · ')}
                </span>
                <span className="s2">{factsOf(row)}</span>
              </span>
              <span className="tn">{moneyOf(row.total)}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows more={more} />
      {keys.peeked && <CustomerPeek row={keys.peeked} onClose={keys.closePeek} />}
    </>
  )
}

function factsOf({ orders, returned, last_at, has_account }: DeskCustomerRow): string {
  return [
    countOf(orders, ORDER_FORMS),
    returned > 0 ? `повернено ${returned}` : '',
    last_at === null ? '' : `останнє ${whenOf(last_at)}`,
    has_account ? 'є кабінет' : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
