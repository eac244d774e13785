import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { Amount, OrderChip, PayChip, Tag } from '../../parts/status.tsx'
import { orderName, shortWhenOf, spacedNumber } from '../../runtime/formats.ts'
import { ORDER_LOOKS, PAY_LOOKS } from './orders-data.ts'
import { isStep, useWaiting } from './waiting-presses.ts'

/** The columns of the list; the last one does the next step of the row. */
export function orderColumns(onNext: (row: OrderListRow) => unknown): Column<OrderListRow>[] {
  return [
    {
      id: 'number',
      head: '№ і час',
      className: 'c-no',
      cell: ({ number, created_at, is_trial }) => (
        <>
          <RowLink to={`/orders/${number}`}>{spacedNumber(number)}</RowLink>{' '}
          <span className="s2">
            {shortWhenOf(created_at)} {is_trial && <Tag tone="warn">Пробне</Tag>}
          </span>
        </>
      ),
    },
    {
      id: 'who',
      head: 'Покупець',
      className: 'c-who',
      cell: ({ name, phone, delivery }) => (
        <>
          <b title={name}>{name === '' ? (isPickupDelivery(delivery) ? 'У магазині' : 'Передано') : name}</b>
          {phone !== null && <span className="s2">{phone}</span>}
        </>
      ),
    },
    { id: 'goods', head: 'Товари', className: 'c-goods', cell: (row) => <Thumbnails row={row} /> },
    {
      id: 'ship',
      head: 'Доставка',
      className: 'c-ship',
      cell: ({ delivery: { place, point, is_bad } }) => (
        <>
          {place}
          {point !== '' && (
            <span className="s2">
              <span className="only-p">, </span>
              {is_bad ? <span className="bad">{point}</span> : point}
            </span>
          )}
        </>
      ),
    },
    { id: 'pay', head: 'Оплата', className: 'c-pay', cell: (row) => <Payment row={row} /> },
    {
      id: 'sum',
      head: 'Сума, грн',
      className: 'c-sum tn',
      isRight: true,
      cell: ({ total }) => <Amount value={total} />,
    },
    {
      id: 'status',
      head: 'Стан',
      className: 'c-st',
      cell: ({ status, status_title }) => <OrderChip look={ORDER_LOOKS[status]}>{status_title}</OrderChip>,
    },
    {
      id: 'action',
      head: 'Наступна дія',
      className: 'c-act',
      isRight: true,
      cell: (row) => <NextAction row={row} onNext={onNext} />,
    },
  ]
}

/** The next is decided when it is known what became of the one that waits. */
function NextAction({ row, onNext }: { row: OrderListRow; onNext: (row: OrderListRow) => unknown }) {
  const { number, action } = row
  const isWaiting = useWaiting(number).some(isStep)
  if (isWaiting) return <Tag tone="warn">Чекає на зв’язок</Tag>
  return (
    <Button look="plain" aria-label={`${action.title}: ${orderName(number)}`} onClick={() => onNext(row)}>
      {action.title}
    </Button>
  )
}

function Thumbnails({ row: { pictures, lines_count, items_count } }: { row: OrderListRow }) {
  const more = lines_count - pictures.length
  return (
    <>
      <span className="ths ths--32">
        {pictures.map((picture, place) =>
          picture ? (
            // oxlint-disable-next-line react/no-array-index-key
            <img key={place} className="th" src={picture.conversions.webp} alt="" width={32} height={32} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place} className="ths__n" />
          ),
        )}
        {more > 0 && <span className="ths__n">+{more}</span>}
      </span>
      <span className="c-goods__n vh">{items_count} шт.</span>
    </>
  )
}

function Payment({ row: { payment, kind } }: { row: OrderListRow }) {
  if (payment.kind === 'unknown' && kind === 'fast')
    return (
      <span className="flagline">
        <Icon name="bolt" />
        {payment.title}
      </span>
    )
  return (
    <PayChip look={PAY_LOOKS[payment.kind]} hint={payment.note}>
      {payment.title}
    </PayChip>
  )
}
