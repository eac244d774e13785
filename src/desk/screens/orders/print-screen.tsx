import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MOST_LABELS } from '#src/contract/admin/order-changes.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { orderName } from '../../runtime/formats.ts'
import { OrderLabels } from './order-labels.tsx'
import './orders-screen.css'

type Sheets = {
  what: string
  numbers: string[]
  orders: DeskOrder[]
  missing: string[]
  /** The number of the first of these orders and of all, and where the next ones are; null after the last. */
  from: number
  all: number
  next: string | null
}

/** How many orders are loaded and printed at a time. */
const MOST = MOST_LABELS

export async function loader({ request }: LoaderFunctionArgs): Promise<Sheets> {
  const params = new URL(request.url).searchParams
  const selected = (params.get('numbers') ?? '').split(',').filter(Boolean)
  const from = Math.max(0, Math.trunc(Number(params.get('from'))) || 0)
  const numbers = selected.slice(from, from + MOST)
  const what = params.get('what') ?? 'pack'
  // Labels are requested by their own component: here each event of the news would create them again.
  const read = what === 'labels' ? [] : numbers
  const found = await Promise.allSettled(read.map((number) => getDesk<DeskOrder>(`/orders/${number}`)))
  return {
    what,
    numbers,
    orders: found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    missing: read.filter((_, place) => found[place]?.status === 'rejected'),
    from,
    all: selected.length,
    next: from + MOST < selected.length ? nextOf(params, from + MOST) : null,
  }
}

function nextOf(params: URLSearchParams, from: number): string {
  const next = new URLSearchParams(params)
  next.set('from', String(from))
  return `/orders/print?${next}`
}

/** Packing lists, a sheet for each order, or labels as the carriers have made them. */
export function Component() {
  const { what, numbers, orders, missing, from, all, next } = useLoaderData<Sheets>()
  const isLabels = what === 'labels'
  // News reloads the same orders, which must not print them again.
  const first = orders[0]?.number
  useEffect(() => {
    if (!isLabels && first !== undefined) window.print()
  }, [isLabels, first])
  return (
    <>
      <PageHead title={isLabels ? 'Етикетки' : 'Що зібрати'}>
        {!isLabels && (
          <Button icon="print" onClick={() => window.print()}>
            Друк
          </Button>
        )}
      </PageHead>
      {all > MOST && (
        <div className="print-part">
          <Note
            tone={next === null ? 'done' : 'warn'}
            actions={next !== null && <ButtonLink to={next}>Далі: ще {all - from - MOST}</ButtonLink>}
          >
            Тут {from + 1}–{Math.min(from + MOST, all)} з {all} вибраних замовлень.
          </Note>
        </div>
      )}
      {missing.length > 0 && <Note tone="wrong">Не надруковано: {missing.map(orderName).join(', ')}</Note>}
      {isLabels && <OrderLabels numbers={numbers} />}
      {orders.map((order) => (
        <Sheet key={order.number} order={order} />
      ))}
    </>
  )
}

function Sheet({ order }: { order: DeskOrder }) {
  return (
    <section className="print-order" aria-label={orderName(order.number)}>
      <h2>{orderName(order.number)}</h2>
      <p>
        {[order.name, formatPhone(order.phone), order.delivery_title, order.delivery_address]
          .filter(Boolean)
          .join(', ')}
      </p>
      {order.comment !== '' && <p>Коментар: {order.comment}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Артикул</th>
            <th scope="col">Штук</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ position, title, variant, sku, quantity }) => (
            <tr key={position}>
              <td>{[title, variant].filter(Boolean).join(', ')}</td>
              <td>{sku}</td>
              <td>
                <b>{quantity}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
