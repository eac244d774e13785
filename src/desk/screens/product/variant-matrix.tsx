import { useEffect, useId, useRef } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Icon } from '../../parts/icon.tsx'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROW_HEAD, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'
import { useMay } from '../../runtime/session.ts'
import { nameOf, type Variant } from './edit-variants.ts'
import type { VariantGrid } from './variant-grid.ts'
import type { VariantTexts } from './variant-texts.ts'

type Props = {
  grid: VariantGrid
  record: ProductRecord
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  onType: (texts: VariantTexts) => void
  /** Null if the person may not add variants. */
  onAdd: ((values: Readonly<Record<string, string>>) => void) | null
}

/** Price and stock for each combination of two attributes. A combination that is not sold is an empty cell, not a zero. */
export function VariantMatrix({ grid, onAdd, ...cells }: Props) {
  const { rowAxis, columnAxis, columns, rows } = grid
  const table = useRef<HTMLTableElement>(null)
  const added = useRef<string | null>(null)
  // The button of the combination disappears with the press, so the focus moves to the price to type.
  useEffect(() => {
    if (added.current === null) return
    table.current?.querySelector<HTMLElement>(`[data-pair="${CSS.escape(added.current)}"] input`)?.focus()
    added.current = null
  })
  return (
    <div className="mx-wrap">
      <table {...AS_TABLE} className="mx" ref={table}>
        <caption className="vh">
          Ціни й залишки: рядки — {rowAxis}, стовпці — {columnAxis}
        </caption>
        <thead {...AS_ROWGROUP}>
          <tr {...AS_ROW}>
            <th {...AS_HEAD}>
              {rowAxis} \ {columnAxis}
            </th>
            {columns.map((column) => (
              <th key={column} {...AS_HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS_ROWGROUP}>
          {rows.map((row) => (
            <tr key={row.value} {...AS_ROW}>
              <th {...AS_ROW_HEAD}>
                <span className="vn">{row.value}</span>
              </th>
              {columns.map((column, place) => {
                const variant = row.cells[place] ?? null
                const pair = `${row.value} / ${column}`
                return (
                  <td key={column} {...AS_CELL} data-l={column} data-pair={pair}>
                    {variant ? (
                      <Pair variant={variant} {...cells} />
                    ) : onAdd ? (
                      <button
                        type="button"
                        className="none"
                        aria-label={`Додати варіант: ${pair}`}
                        onClick={() => {
                          added.current = pair
                          onAdd({ [rowAxis]: row.value, [columnAxis]: column })
                        }}
                      >
                        <Icon name="plus" size={18} />
                        Додати
                      </button>
                    ) : (
                      <span className="none">не продається</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PairProps = Pick<Props, 'record' | 'texts' | 'errors' | 'onType'> & { variant: Variant }

function Pair({ variant, record, texts, errors, onType }: PairProps) {
  const may = useMay()
  const id = useId()
  const name = nameOf(variant)
  const said = (['price', 'stock', 'old_price', 'sku', 'choice'] as const).flatMap(
    (what) => errors[`${variant.id}.${what}`] ?? [],
  )
  const old = texts[`${variant.id}.old_price`] ?? ''
  const facts = [
    variant.sku,
    old === '' ? '' : `стара ${old}`,
    variant.is_visible ? '' : 'сховано',
    variant.id < 0 ? 'новий' : '',
    record.variants.some((one) => one.id === variant.id && one.promotion_price !== null) ? 'в акції' : '',
  ].filter((fact) => fact !== '')
  return (
    <>
      <div className="pr">
        {(['price', 'stock'] as const).map((field) => {
          const key = `${variant.id}.${field}`
          return (
            <label key={field}>
              {field === 'price' ? 'Ціна, грн' : 'Залишок'}
              <span className="vh">{name}</span>
              <input
                inputMode={field === 'price' ? 'decimal' : 'numeric'}
                readOnly={!may(field === 'price' ? 'goods.price' : 'goods.stock')}
                value={texts[key] ?? ''}
                aria-invalid={said.length > 0 && errors[key] !== undefined ? true : undefined}
                aria-describedby={said.length > 0 ? id : undefined}
                onChange={({ target }) => onType({ [key]: target.value })}
              />
            </label>
          )
        })}
      </div>
      {said.length > 0 && (
        <p className="err" id={id}>
          {said.join(' ')}
        </p>
      )}
      {facts.length > 0 && <span className="sk1">{facts.join(' · ')}</span>}
    </>
  )
}
