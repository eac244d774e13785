import { useId, useState } from 'react'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { TextField } from '../../parts/field.tsx'
import { Panel } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { moneyOf, shortWhenOf } from '../../runtime/formats.ts'
import { categoryChoices } from '../products/goods-filter.ts'
import { ProductPins } from './product-pins.tsx'

type Props = {
  record: ProductRecord
  fields: ProductFields
  choices: GoodsChoices
  mayChange: boolean
  /** What a bank takes is a matter of the price. */
  mayPrice: boolean
  onChange: (change: Partial<ProductFields>) => void
  mayUnpin: (column: string) => boolean
  onUnpin: (column: string, name: string) => void
}

const DIVIDED = [
  { value: 'above', name: 'як у категорії й бренду', is: null },
  { value: 'yes', name: 'можна', is: true },
  { value: 'no', name: 'не можна', is: false },
] as const

const REASONS: Readonly<Record<string, string>> = {
  order: 'замовлення',
  cancel: 'скасовано замовлення',
  import: 'прайс',
  manual: 'вручну',
  return: 'повернено',
}

/** Beside the work: where it is shown, what is pinned, what became of stock and price. */
export function ProductSide(props: Props) {
  const { record, fields, choices, mayChange, mayPrice, onChange, mayUnpin, onUnpin } = props
  const brands = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = record.variants.find(({ id }) => id === chosen) ?? record.variants[0]
  const moves = shown?.moves ?? []
  const hasHistory = record.variants.some((one) => one.moves.length > 0 || one.prices.length > 0)
  return (
    <div>
      <Panel>
        <Switch
          isOn={fields.is_visible}
          isOff={!mayChange}
          onChange={(is_visible) => onChange({ is_visible })}
        >
          Показувати на сайті
        </Switch>
        <Select
          label="Категорія"
          disabled={!mayChange}
          value={String(fields.category)}
          choices={categoryChoices(choices)}
          onChange={(category) => onChange({ category: Number(category) })}
        />
        <TextField
          label="Бренд"
          readOnly={!mayChange}
          list={brands}
          value={fields.brand}
          maxLength={100}
          placeholder="немає"
          onChange={(brand) => onChange({ brand })}
        />
        <datalist id={brands}>
          {choices.brands.map(({ id, title }) => (
            <option key={id}>{title}</option>
          ))}
        </datalist>
        <TextField
          label="Адреса"
          readOnly={!mayChange}
          value={fields.slug}
          help="Стара адреса вестиме на нову."
          onChange={(slug) => onChange({ slug })}
        />
        <Select
          label="Оплата частинами"
          disabled={!mayPrice}
          value={DIVIDED.find(({ is }) => is === fields.allows_instalments)?.value ?? 'above'}
          choices={DIVIDED}
          onChange={(value) =>
            onChange({ allows_instalments: DIVIDED.find((choice) => choice.value === value)?.is ?? null })
          }
        />
        <dl className="kv">
          <dt>Колекція</dt>
          <dd>{record.collections.join(', ') || 'немає'}</dd>
          <dt>Акція</dt>
          <dd>{record.promotions.join(', ') || 'немає'}</dd>
        </dl>
      </Panel>
      <ProductPins record={record} mayUnpin={mayUnpin} onUnpin={onUnpin} />
      {record.variants.length > 1 && hasHistory && (
        <Select
          label="Історія варіанта"
          value={String(shown?.id ?? '')}
          choices={record.variants.map(({ id, name }, at) => ({
            value: String(id),
            name: name ?? `Варіант ${at + 1}`,
          }))}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      {moves.length > 0 && (
        <section className="product-side" aria-label="Залишок">
          <h2 className="hs">Залишок{shown?.name ? `: ${shown.name}` : ''}</h2>
          <ul className="mv1">
            {moves.map(({ delta, reason, at }) => (
              <li key={`${at}${delta}`}>
                <span className={delta > 0 ? 'd ok' : 'd'}>{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
                <span>{REASONS[reason] ?? reason}</span>
                <time dateTime={at}>{shortWhenOf(at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown && shown.prices.length > 0 && (
        <section className="product-side" aria-label="Ціна раніше">
          <h2 className="hs">Ціна раніше</h2>
          <ul className="mv1">
            {shown.prices.map(({ price, ended_at }) => (
              <li key={ended_at}>
                <span className="d" />
                <span>{moneyOf(price)}</span>
                <time dateTime={ended_at}>до {shortWhenOf(ended_at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
