import '../../styles/orders.css'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { STATUS_OF_ACTION } from '#src/domain/order-desk/next-action.ts'
import { BulkBar } from '../../parts/bulk-bar.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useMore } from '../../parts/use-more.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { moneyOf, orderName } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { useMay } from '../../runtime/session.ts'
import { CallList } from './call-list.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { OrderPeek } from './order-peek.tsx'
import { orderColumns } from './order-columns.tsx'
import { loadOrders, loadPage, type OrdersData } from './orders-data.ts'
import './orders-screen.css'
import { RANGE_PARAMS, RangeFilter } from './range-filter.tsx'
import { type Failures, useOrderMoves } from './use-order-moves.ts'

export const loader = loadOrders

export function Component() {
  const data = useLoaderData<OrdersData>()
  const may = useMay()
  const navigate = useNavigate()
  const [isExport, setExport] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  useKey('KeyN', () => void navigate('/orders/new'), { isOff: !may('orders.change') })
  return (
    <>
      <PageHead title="Замовлення">
        {may('orders.change') && (
          <>
            <ButtonLink look="outline" icon="card" isShort to="/orders/payments">
              Оплати
            </ButtonLink>
            <Button look="outline" icon="download" isShort onClick={() => setExport(true)}>
              Експорт
            </Button>
            <ButtonLink icon="plus" isShort hotkey="N" to="/orders/new">
              Нове замовлення
            </ButtonLink>
          </>
        )}
      </PageHead>
      <StateTabs data={data} canCall={may('orders.change')} />
      {data.calls ? <CallList calls={data.calls} /> : <OrderList data={data} onSelected={setSelected} />}
      {isExport && <ExportDialog search={data.search} numbers={selected} onClose={() => setExport(false)} />}
    </>
  )
}

function StateTabs({ data: { counts, tab }, canCall }: { data: OrdersData; canCall: boolean }) {
  const tabs = [
    { id: 'open', name: 'Відкриті', count: counts.open },
    ...(canCall ? [{ id: 'calls', name: 'Передзвонити', count: counts.calls, isHot: counts.calls > 0 }] : []),
    ...(canCall ? [{ id: 'new', name: 'Нові', count: counts.new }] : []),
    { id: 'confirmed', name: 'Підтверджені', count: counts.confirmed },
    { id: 'packed', name: 'Зібрані', count: counts.packed },
    { id: 'shipped', name: 'У дорозі', count: counts.shipped },
    { id: 'completed', name: 'Виконані' },
    { id: 'cancelled', name: 'Скасовані' },
    { id: 'returned', name: 'Повернені' },
  ]
  return <Tabs label="Замовлення за станом" tabs={tabs} current={tab} keep={['q']} />
}

const DELIVERIES = [
  { value: 'nova_poshta', name: 'Нова Пошта' },
  { value: 'nova_poshta_locker', name: 'Поштомат' },
  { value: 'nova_poshta_courier', name: 'Кур’єр Нової Пошти' },
  { value: 'ukrposhta', name: 'Укрпошта' },
  { value: 'own_courier', name: 'Наш кур’єр' },
  { value: 'pickup', name: 'Самовивіз' },
]
const PAYMENTS = [
  { value: 'none', name: 'Не сплачено' },
  { value: 'held', name: 'Утримано' },
  { value: 'part', name: 'Сплачено частину' },
  { value: 'paid', name: 'Сплачено' },
  { value: 'part_refunded', name: 'Повернено частину' },
  { value: 'refunded', name: 'Повернено' },
]
const SORTS = [
  { value: 'oldest', name: 'від давніх' },
  { value: 'dearest', name: 'від дорогих' },
]

type ListProps = { data: OrdersData; onSelected: (numbers: readonly string[]) => void }

function OrderList({ data, onSelected }: ListProps) {
  const navigate = useNavigate()
  const may = useMay()
  const more = useMore(data.page, (after) => loadPage(new URLSearchParams(data.search), after))
  const moves = useOrderMoves()
  const selection = useSelection(more.rows.map(({ number }) => number))
  const selected = selection.keys.join()
  useEffect(() => {
    onSelected(selected === '' ? [] : selected.split(','))
    return () => onSelected([])
  }, [selected, onSelected])
  const next = (row: OrderListRow) => {
    const status = STATUS_OF_ACTION[row.action.id]
    // Packing is done piece by piece on the order itself.
    if (status === null || status === 'packed') void navigate(`/orders/${row.number}`)
    else void moves.move([row], status)
  }
  const columns = orderColumns(next)
  return (
    <>
      <FilterBar
        list="orders"
        find="Номер, ім’я, телефон, ТТН"
        filters={[
          { param: 'delivery', name: 'Доставка', choices: DELIVERIES },
          { param: 'payment', name: 'Оплата', choices: PAYMENTS },
          { param: 'sort', name: 'Порядок', choices: SORTS },
        ]}
        extra={{ params: [...RANGE_PARAMS, 'mine'], node: <RangeFilter /> }}
      >
        {may('orders.change') && <Quick param="mine" name="Мої" />}
        <Quick param="no_waybill" name="Без ТТН" count={data.counts.no_waybill} />
        <Quick param="unpaid_day" name="Неоплачені понад добу" count={data.counts.unpaid_day} />
        <Quick param="in_branch" name="Лежать у відділенні" />
      </FilterBar>
      <Failed failed={moves.failed} onClose={moves.forget} />
      {more.rows.length === 0 ? (
        <Nothing isFiltered={[...new URLSearchParams(data.search).keys()].some((key) => key !== 'tab')} />
      ) : (
        <>
          <ListTable
            caption="Замовлення"
            className="t-ord"
            columns={columns}
            rows={more.rows}
            keyOf={({ number }) => number}
            nameOf={({ number }) => orderName(number)}
            hrefOf={({ number }) => `/orders/${number}`}
            selection={selection}
            onNext={next}
            peek={peekOf}
          />
          <MoreRows more={more} />
        </>
      )}
      <Bulk
        rows={more.rows.filter(({ number }) => selection.has(number))}
        moves={moves}
        clear={selection.clear}
      />
    </>
  )
}

function peekOf({ number }: OrderListRow, close: () => void) {
  return <OrderPeek number={number} onClose={close} />
}

function Quick({ param, name, count }: { param: string; name: string; count?: number }) {
  const [params, setParams] = useSearchParams()
  const isOn = params.get(param) === '1'
  return (
    <button
      type="button"
      className={isOn ? 'chipf is-on' : 'chipf'}
      aria-pressed={isOn}
      onClick={() =>
        setParams(
          (known) => {
            if (isOn) known.delete(param)
            else known.set(param, '1')
            return known
          },
          { preventScrollReset: true },
        )
      }
    >
      {name} {count !== undefined && <b>{count}</b>}
    </button>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const [, setParams] = useSearchParams()
  const may = useMay()
  if (isFiltered)
    return (
      <Empty icon="search" title="За цим відбором нічого немає">
        <Button look="outline" onClick={() => setParams({})}>
          Скинути
        </Button>
      </Empty>
    )
  return (
    <Empty icon="orders" title="Замовлень тут немає">
      {may('orders.change') && (
        <ButtonLink look="outline" to="/orders/new">
          Створити з дзвінка
        </ButtonLink>
      )}
    </Empty>
  )
}

function Failed({ failed, onClose }: { failed: Failures; onClose: () => void }) {
  if (failed.length === 0) return null
  return (
    <Note
      tone="wrong"
      isNews
      actions={
        <Button look="outline" onClick={onClose}>
          Зрозуміло
        </Button>
      }
    >
      <b>Не вийшло: {failed.length}</b>
      <ul>
        {failed.map(({ number, reason }) => (
          <li key={number}>
            {orderName(number)}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type BulkProps = {
  rows: readonly OrderListRow[]
  moves: ReturnType<typeof useOrderMoves>
  clear: () => void
}

function Bulk({ rows, moves, clear }: BulkProps) {
  const navigate = useNavigate()
  const may = useMay()
  const numbersOf = (fits: (row: OrderListRow) => boolean) => rows.filter(fits).map(({ number }) => number)
  const fresh = rows.filter(({ status }) => status === 'new')
  const toWaybill = numbersOf(({ takes_waybill }) => takes_waybill)
  const toHand = rows.filter(({ status }) => status === 'packed')
  const all = rows.map(({ number }) => number)
  const run = (work: Promise<void>) => void work.then(clear)
  const toPrint = (what: string) => void navigate(`/orders/print?what=${what}&numbers=${all.join(',')}`)
  const sum = rows.reduce((total, row) => total + row.total, 0)
  return (
    <BulkBar
      count={rows.length}
      sum={`на ${moneyOf(sum.toFixed(2))}`}
      actions={[
        ...(may('orders.change')
          ? [
              {
                name: 'Підтвердити',
                fits: fresh.length,
                act: () => run(moves.move(fresh, 'confirmed')),
                isPrimary: true,
              },
            ]
          : []),
        { name: 'Створити ТТН', fits: toWaybill.length, act: () => run(moves.makeWaybills(toWaybill)) },
      ]}
      more={[
        {
          name: 'Передати перевізнику',
          hint: `${toHand.length} з ${rows.length}`,
          isOff: toHand.length === 0,
          act: () => run(moves.move(toHand, 'shipped')),
        },
        { name: 'Друк: що зібрати', icon: 'print', act: () => toPrint('pack') },
        { name: 'Друк: етикетки', icon: 'print', act: () => toPrint('labels') },
        ...(may('orders.change')
          ? [
              {
                name: 'Скасувати',
                isDanger: true,
                act: () => run(moves.move(rows, 'cancelled')),
              },
            ]
          : []),
      ]}
      onClear={clear}
    />
  )
}
