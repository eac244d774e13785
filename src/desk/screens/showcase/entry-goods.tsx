import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CollectionRecord, EntryGoods } from '#src/contract/admin/promotions.ts'
import { parseKopiykas } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { moved } from '../../parts/moved.ts'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { moneyOf } from '../../runtime/formats.ts'
import { AddGoodsDialog } from './add-goods-dialog.tsx'
import { hasAllGoods } from './merge-entry.ts'

type Props = {
  goods: readonly EntryGoods[]
  /** The saved record. If it has more goods than the screen lists, they cannot be edited here. */
  record: Pick<CollectionRecord, 'goods_count' | 'goods'> | null
  /** Where such goods are edited instead, and whether that can be undone. */
  otherwise: ReactNode
  /** Whether each product has a price of its own in this promotion. */
  hasPrices?: boolean
  onChange: (goods: EntryGoods[]) => void
}

const SHOWN = 50

/** Goods of a promotion or a collection, in the order of its page. */
export function EntryGoodsList({ record, otherwise, ...props }: Props) {
  if (record === null || hasAllGoods(record)) return <EditedGoods {...props} />
  return (
    <Section title={countOf(record.goods_count, PRODUCT_FORMS)}>
      <Note>
        <p>Для цього екрана їх забагато. {otherwise}</p>
      </Note>
    </Section>
  )
}

function EditedGoods({ goods, hasPrices = false, onChange }: Omit<Props, 'record' | 'otherwise'>) {
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  const set = (row: EntryGoods) => onChange(goods.map((each) => (each.id === row.id ? row : each)))

  return (
    <Section
      title={goods.length === 0 ? 'Товари' : countOf(goods.length, PRODUCT_FORMS)}
      aside={
        <Button look="text" icon="plus" onClick={() => setAdding(true)}>
          Додати товари
        </Button>
      }
    >
      {goods.length === 0 && <p className="muted">Ще жодного. Додайте пошуком, категорією чи артикулами.</p>}
      <Sortable
        className="rows rows--ban"
        items={goods.slice(0, shown)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => onChange(moved(goods, from, to))}
      >
        {(row, _place, { mover }) => (
          <>
            {mover}
            <Thumb src={row.thumb} />
            <span className="grow">
              <Link to={`/products/${row.id}`}>
                <b>{row.title}</b>
              </Link>
              <span className="s2">
                {[row.sku, moneyOf(row.price), row.is_on_sale ? null : 'зараз не продається']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {hasPrices && <OwnPrice row={row} onChange={set} />}
            <IconButton
              icon="x"
              aria-label={`Прибрати: ${row.title}`}
              onClick={() => onChange(goods.filter(({ id }) => id !== row.id))}
            />
          </>
        )}
      </Sortable>
      {goods.length > shown && (
        <Button look="outline" onClick={() => setShown(shown + SHOWN)}>
          Показати ще
        </Button>
      )}
      {isAdding && (
        <AddGoodsDialog
          known={goods}
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            onChange([...goods, ...added])
            setAdding(false)
          }}
        />
      )}
    </Section>
  )
}

function OwnPrice({ row, onChange }: { row: EntryGoods; onChange: (row: EntryGoods) => void }) {
  const [typed, setTyped] = useState(row.own_price === null ? '' : String(row.own_price).replace('.', ','))
  const kopiykas = parseKopiykas(typed)
  const isWrong = typed !== '' && (kopiykas === null || kopiykas <= 0)
  return (
    <span className="sc-price">
      <TextField
        label={`Ціна в акції: ${row.title}`}
        isLabelHidden
        unit="грн"
        inputMode="decimal"
        className="tn"
        value={typed}
        error={isWrong ? 'Ціна має бути більшою за нуль' : null}
        onChange={(text) => {
          setTyped(text)
          const price = parseKopiykas(text)
          onChange({ ...row, own_price: price !== null && price > 0 ? price / 100 : null })
        }}
      />
    </span>
  )
}

function Thumb({ src }: { src: string | null }) {
  if (src === null) return <span className="th sc-blank" aria-hidden="true" />
  return <img className="th" src={src} alt="" width={48} height={48} loading="lazy" />
}
