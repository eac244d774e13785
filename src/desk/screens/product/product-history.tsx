import { useState } from 'react'
import { Link } from 'react-router'
import type { HandMove, ProductRecord } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/select.tsx'
import { moneyOf, orderName, shortWhenOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'

type Variant = ProductRecord['variants'][number]
type Move = Variant['moves'][number]
type Props = { record: ProductRecord; onMove: (kind: HandMove['kind'], variantId: number) => void }

/** The history of stock, with the reason of each move, and of prices. Pieces that are lost or have come are recorded here. */
export function ProductHistory({ record, onMove }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const may = useMay()
  const shown = record.variants.find(({ id }) => id === chosen) ?? record.variants[0]
  const hasHistory = record.variants.some((one) => one.moves.length > 0 || one.prices.length > 0)
  const mayMove = may('goods.write_off')
  if (!shown) return null
  return (
    <>
      {record.variants.length > 1 && (hasHistory || mayMove) && (
        <Select
          label="Історія варіанта"
          value={String(shown.id)}
          choices={record.variants.map(({ id, name }, at) => ({
            value: String(id),
            name: name ?? `Варіант ${at + 1}`,
          }))}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      {(shown.moves.length > 0 || mayMove) && (
        <section className="product-side" aria-label="Історія залишку">
          <h2 className="hs">Залишок{shown.name ? `: ${shown.name}` : ''}</h2>
          {mayMove && (
            <div className="acts">
              <Button look="outline" onClick={() => onMove('written_off', shown.id)}>
                Списати…
              </Button>
              {may('goods.stock') && (
                <Button look="outline" onClick={() => onMove('received', shown.id)}>
                  Прихід…
                </Button>
              )}
            </div>
          )}
          <Moves moves={shown.moves} feed={record.imported_at === null ? '' : record.feed} />
        </section>
      )}
      <Prices prices={shown.prices} />
    </>
  )
}

function Moves({ moves, feed }: { moves: readonly Move[]; feed: string }) {
  if (moves.length === 0) return null
  return (
    <ul className="mv1">
      {moves.map((move, place) => (
        // The newest twenty moves, which have no id of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${move.at} ${move.delta} ${place}`}>
          <span className={move.delta > 0 ? 'd ok' : 'd'}>
            {move.delta > 0 ? `+${move.delta}` : `−${-move.delta}`}
          </span>
          <span>
            <Cause move={move} feed={feed} />
          </span>
          <time dateTime={move.at}>{shortWhenOf(move.at)}</time>
        </li>
      ))}
    </ul>
  )
}

const REASONS: Readonly<Record<string, string>> = {
  cancel: 'скасовано',
  edit: 'змінено',
  return: 'повернено',
  manual: 'вручну',
  received: 'прихід',
  written_off: 'списано',
}

/** «списано: затяжка, Тарас», «повернено, № 104 790», «прайс «Лляниця»». An order is a link. */
function Cause({ move: { reason, order, note, by }, feed }: { move: Move; feed: string }) {
  const seesOrders = useMay()('orders.see')
  if (reason === 'import') return <>{feed === '' ? 'прайс' : `прайс «${feed}»`}</>
  const word = REASONS[reason]
  const said = [note === '' ? word : `${word}: ${note}`, by].filter(Boolean).join(', ')
  if (order === null) return <>{said || 'замовлення'}</>
  const name = orderName(order)
  return (
    <>
      {said === '' ? '' : `${said}, `}
      {seesOrders ? (
        <Link className="link" to={`/orders/${order}`}>
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  )
}

function Prices({ prices }: { prices: Variant['prices'] }) {
  if (prices.length === 0) return null
  return (
    <section className="product-side" aria-label="Ціна раніше">
      <h2 className="hs">Ціна раніше</h2>
      <ul className="mv1">
        {prices.map(({ price, ended_at }) => (
          <li key={ended_at}>
            <span className="d" />
            <span>{moneyOf(price)}</span>
            <time dateTime={ended_at}>до {shortWhenOf(ended_at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
