import { memo, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { statusFromRow } from '#src/domain/order-desk/next-action.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { Deferred } from '../../parts/deferred.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { Empty } from '../../parts/states.tsx'
import { useMore } from '../../parts/use-more.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { useStable } from '../../parts/use-stable.ts'
import { useAskedParams, withParam } from '../../runtime/asked-params.ts'
import { orderName } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { FailedMoves } from './failed-moves.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderPeek } from './order-peek.tsx'
import { OrdersBulk } from './orders-bulk.tsx'
import { loadPage, type OrdersData } from './orders-data.ts'
import { RANGE_PARAMS, RangeFilter } from './range-filter.tsx'
import { useOrderMoves } from './use-order-moves.ts'

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

type ListProps = {
  data: OrdersData
  onSelected: (numbers: readonly string[]) => void
  onExport: (numbers: readonly string[]) => void
}

/** The rows of a tab, with the next step of each and the actions on the selected ones. */
export function OrderList({ data, onSelected, onExport }: ListProps) {
  const navigate = useNavigate()
  const more = useMore(
    data.page,
    (after) => loadPage(new URLSearchParams(data.search), after),
    ({ number }) => number,
  )
  const moves = useOrderMoves()
  const selection = useSelection(more.rows.map(({ number }) => number))
  const selected = selection.keys.join()
  useEffect(() => {
    onSelected(selected === '' ? [] : selected.split(','))
    return () => onSelected([])
  }, [selected, onSelected])
  const next = useStable((row: OrderListRow) => {
    const status = statusFromRow(row.action.id)
    return status === null ? navigate(`/orders/${row.number}`) : moves.move([row], status)
  })
  const columns = useMemo(() => orderColumns(next), [next])
  return (
    <>
      <Filters counts={data.counts} />
      <FailedMoves failed={moves.failed} onClose={moves.forget} />
      {more.rows.length === 0 ? (
        <Nothing
          isFiltered={[...new URLSearchParams(data.search).keys()].some((key) => key !== 'tab')}
          isFirst={data.counts.is_empty}
        />
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
            onNext={(row) => void next(row)}
            peek={peekOf}
          />
          <MoreRows more={more} />
        </>
      )}
      <Deferred>
        <OrdersBulk
          rows={more.rows.filter(({ number }) => selection.has(number))}
          moves={moves}
          onExport={onExport}
          deselect={(numbers) => selection.set(numbers, false)}
        />
      </Deferred>
    </>
  )
}

/** Memoised, because the selection does not affect it. */
const Filters = memo(function Filters({ counts }: Pick<OrdersData, 'counts'>) {
  const may = useMay()
  return (
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
      <Quick param="no_waybill" name="Без ТТН" count={counts.no_waybill} />
      <Quick param="unpaid_day" name="Неоплачені понад добу" count={counts.unpaid_day} />
      <Quick param="in_branch" name="Лежать у відділенні" />
    </FilterBar>
  )
})

function peekOf({ number }: OrderListRow, close: () => void) {
  return <OrderPeek number={number} onClose={close} />
}

function Quick({ param, name, count }: { param: string; name: string; count?: number }) {
  const [params, changeParams] = useAskedParams()
  const isOn = params.get(param) === '1'
  return (
    <button
      type="button"
      className={isOn ? 'chipf is-on' : 'chipf'}
      aria-pressed={isOn}
      onClick={() => changeParams((asked) => withParam(asked, param, asked.get(param) === '1' ? '' : '1'))}
    >
      {name} {count !== undefined && <b>{count}</b>}
    </button>
  )
}

function Nothing({ isFiltered, isFirst }: { isFiltered: boolean; isFirst: boolean }) {
  const [params, changeParams] = useAskedParams()
  const mayCreate = useMay()('orders.change')
  const tab = params.get('tab')
  if (isFiltered && !isFirst)
    return (
      <Empty icon="search" title="За цим відбором нічого немає">
        <Button
          look="outline"
          onClick={() => changeParams(() => new URLSearchParams(tab === null ? {} : { tab }))}
        >
          Скинути
        </Button>
      </Empty>
    )
  return (
    <Empty icon="orders" title={titleOf({ isFirst, mayCreate })}>
      {mayCreate && (
        <ButtonLink look="outline" to="/orders/new">
          Створити з дзвінка
        </ButtonLink>
      )}
    </Empty>
  )
}

function titleOf({ isFirst, mayCreate }: { isFirst: boolean; mayCreate: boolean }): string {
  if (!isFirst) return 'Замовлень тут немає'
  return mayCreate ? 'Замовлень ще немає. Створіть перше з дзвінка' : 'Замовлень ще немає'
}
