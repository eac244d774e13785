import { useState } from 'react'
import type { DeskGoods, GoodsPage } from '#src/contract/admin/goods.ts'
import { TextField } from '../../parts/field.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'

const TYPED_MS = 250
const SHOWN = 6

type Props = { ownId: number; chosen: number | null; onChange: (goods: DeskGoods) => void }

/** Finds another product by its name, article number or number. */
export function FindOtherProduct({ ownId, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { value, isFresh } = useAnswer(
    q.length < 2 ? null : q,
    (signal) => getDesk<GoodsPage>('/goods', { query: { q }, signal }),
    TYPED_MS,
  )
  const found = (value?.goods ?? []).filter(({ id }) => id !== ownId).slice(0, SHOWN)
  return (
    <>
      <TextField
        label="З яким товаром"
        help="Назва, артикул або id:123"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {found.length > 0 && (
        <fieldset className="field">
          <legend className="vh">Інший товар</legend>
          <div className="opts">
            {found.map((goods) => (
              <label key={goods.id} className="opt1">
                <input
                  type="radio"
                  name="other"
                  checked={chosen === goods.id}
                  onChange={() => onChange(goods)}
                />
                <b>{goods.title}</b>
                <span>{factsOf(goods)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {value && isFresh && found.length === 0 && <output className="muted">Такого товару немає</output>}
    </>
  )
}

function factsOf({ id, variants, stock, is_visible }: DeskGoods): string {
  const [first] = variants
  return [
    first?.sku,
    first && moneyOf(first.price),
    `${stock} шт.`,
    is_visible ? null : 'сховано',
    `id:${id}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
