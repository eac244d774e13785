import '../../styles/orders.css'
import './payments-screen.css'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PaymentsPage, ShownAttempt } from '#src/contract/admin/payments.ts'
import { ATTEMPT_NAMES, ATTEMPT_STATES } from '#src/domain/payments/attempt-state.ts'
import { PART_FORMS } from '#src/domain/payments/instalments.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { DateField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty } from '../../parts/states.tsx'
import { useMay } from '../../runtime/session.ts'
import { Amount, PayChip, type PayLook } from '../../parts/status.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useMore } from '../../parts/use-more.ts'
import { useAskedParams, withParam } from '../../runtime/asked-params.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf, momentOf, orderName, shortWhenOf } from '../../runtime/formats.ts'
import { REFUND_WORDS } from './refund-words.ts'

const FILTERS = ['state', 'provider', 'from', 'to'] as const

type Data = { page: PaymentsPage; tab: string; search: string }

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const params = new URL(request.url).searchParams
  const page = await loadPage(params, request.signal)
  return { page, tab: params.get('tab') ?? 'all', search: params.toString() }
}

function loadPage(query: URLSearchParams, signal?: AbortSignal): Promise<PaymentsPage> {
  return getDesk('/payments', { query, ...(signal && { signal }) })
}

/** All attempts to pay, the newest first: in progress, failed, refunded. */
export function Component() {
  const { page, tab, search } = useLoaderData<Data>()
  const more = useMore<ShownAttempt>(
    page,
    (after) => {
      const query = new URLSearchParams(search)
      query.set('after', after)
      return loadPage(query)
    },
    ({ reference }) => reference,
  )
  return (
    <>
      <PageHead title="Оплати" facts={['Кожна спроба сплатити замовлення, найновіші спершу']} />
      <Tabs
        label="Оплати"
        tabs={[
          { id: 'all', name: 'Усі' },
          { id: 'open', name: 'Потребують уваги' },
        ]}
        current={tab}
        keep={FILTERS}
      />
      <Filters providers={page.providers} />
      <Lapsing holds={page.lapsing} />
      {more.rows.length === 0 ? (
        <Nothing isOpen={tab === 'open'} />
      ) : (
        <ListTable
          caption="Спроби оплати"
          className="t-pays"
          columns={COLUMNS}
          rows={more.rows}
          keyOf={({ reference }) => reference}
          nameOf={({ number }) => orderName(number)}
          hrefOf={({ number }) => `/orders/${number}`}
        />
      )}
      <MoreRows more={more} />
    </>
  )
}

function Filters({ providers }: Pick<PaymentsPage, 'providers'>) {
  const [params, changeParams] = useAskedParams()
  const of = (name: string) => params.get(name) ?? ''
  function choose(name: string, value: string): void {
    changeParams((asked) => withParam(asked, name, value), { replace: true })
  }
  const states = ATTEMPT_STATES.map((value) => ({ value, name: ATTEMPT_NAMES[value] }))
  return (
    <search className="pays-f" aria-label="Відбір оплат">
      <Select
        label="Стан"
        value={of('state')}
        choices={[{ value: '', name: 'Усі' }, ...states]}
        onChange={(value) => choose('state', value)}
      />
      <Select
        label="Сервіс"
        value={of('provider')}
        choices={[{ value: '', name: 'Усі' }, ...providers]}
        onChange={(value) => choose('provider', value)}
      />
      <DateField label="Від" value={of('from')} onChange={(value) => choose('from', value)} />
      <DateField label="До" value={of('to')} onChange={(value) => choose('to', value)} />
    </search>
  )
}

/** Reserved money that will be lost unless somebody acts. */
function Lapsing({ holds }: { holds: PaymentsPage['lapsing'] }) {
  if (holds.length === 0) return null
  return (
    <Note tone="warn">
      <ul>
        {holds.map(({ number, amount, lapses_at }) => (
          <li key={number}>
            <Link className="link" to={`/orders/${number}`}>
              {orderName(number)}
            </Link>
            : банк відпустить {moneyOf(amount)} {momentOf(lapses_at)}. Відправте замовлення, спишіть гроші або
            скасуйте.
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  const may = useMay()
  const [params, changeParams] = useAskedParams()
  if (FILTERS.some((name) => params.has(name)))
    return (
      <Empty icon="search" title="За цим відбором нічого немає">
        <Button
          look="outline"
          onClick={() => changeParams(() => new URLSearchParams(isOpen ? { tab: 'open' } : {}))}
        >
          Скинути
        </Button>
      </Empty>
    )
  if (isOpen) return <Empty icon="check" title="Жодна оплата не потребує уваги" />
  return (
    <Empty icon="card" title="Оплат ще немає">
      <p>Тут з’явиться кожна спроба сплатити замовлення онлайн і все, що ви записали вручну.</p>
      {may('settings.change') && (
        <ButtonLink look="outline" to="/settings/payment">
          Налаштувати оплату
        </ButtonLink>
      )}
    </Empty>
  )
}

const LOOKS: Readonly<Record<ShownAttempt['state'], PayLook>> = {
  pending: 'open',
  failed: 'fail',
  expired: 'fail',
  authorized: 'hold',
  paid: 'paid',
  partially_refunded: 'part',
  refunded: 'back',
}

const COLUMNS: readonly Column<ShownAttempt>[] = [
  {
    id: 'number',
    head: 'Замовлення',
    className: 'c-no',
    cell: ({ number, created_at }) => (
      <>
        <Link className="k" to={`/orders/${number}`}>
          {orderName(number)}
        </Link>{' '}
        <span className="s2">{shortWhenOf(created_at)}</span>
      </>
    ),
  },
  {
    id: 'provider',
    head: 'Сервіс',
    className: 'c-prov',
    cell: ({ provider_title, parts, reference }) => (
      <>
        {provider_title}
        {parts !== null && `, ${countOf(parts, PART_FORMS)}`}
        <span className="s2 nowrap">{reference}</span>
      </>
    ),
  },
  {
    id: 'state',
    head: 'Стан',
    className: 'c-st',
    cell: ({ state, state_title }) => <PayChip look={LOOKS[state]}>{state_title}</PayChip>,
  },
  {
    id: 'sum',
    head: 'Сума, грн',
    className: 'c-sum tn',
    isRight: true,
    cell: ({ amount, refunded }) => (
      <>
        <Amount value={amount} />
        {refunded > 0 && <span className="s2">повернено {moneyOf(refunded)}</span>}
      </>
    ),
  },
  { id: 'why', head: 'Що з нею', className: 'c-why', cell: (row) => <Why row={row} /> },
]

function Why({ row: { problem, note, refunds } }: { row: ShownAttempt }) {
  return (
    <>
      {problem !== null && <span className="bad">{problem}</span>}
      {note !== null && <span className="s2">{note}</span>}
      {refunds.map((refund, place) => (
        // Refunds have a fixed order and no name here.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className="s2">
          повернення {moneyOf(refund.amount)}: {refund.problem ?? REFUND_WORDS[refund.state] ?? refund.state}
        </span>
      ))}
    </>
  )
}
