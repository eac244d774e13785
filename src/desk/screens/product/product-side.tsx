import { useId } from 'react'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { HandMove, ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { TextField } from '../../parts/field.tsx'
import { Panel } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { categoryChoices } from '../products/goods-filter.ts'
import { ProductHistory } from './product-history.tsx'
import { ProductPins } from './product-pins.tsx'
import type { Save } from '../../runtime/use-save.ts'

type Props = {
  record: ProductRecord
  fields: ProductFields
  errors: Save<object>['errors']
  choices: GoodsChoices
  mayChange: boolean
  /** The share that a bank takes for instalments counts as a matter of price. */
  mayPrice: boolean
  onChange: (change: Partial<ProductFields>) => void
  mayUnpin: (column: string) => boolean
  onUnpin: (column: string, name: string) => unknown
  /** Records pieces of a variant that were lost or have come. */
  onMove: (kind: HandMove['kind'], variantId: number) => void
}

const DIVIDED = [
  { value: 'above', name: 'як у категорії й бренду', is: null },
  { value: 'yes', name: 'можна', is: true },
  { value: 'no', name: 'не можна', is: false },
] as const

/** The narrow column of a product: visibility, pins, history of stock and prices. */
export function ProductSide(props: Props) {
  const { record, fields, errors, choices, mayChange, mayPrice, onChange, mayUnpin, onUnpin, onMove } = props
  const brands = useId()
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
          error={errors['brand']}
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
          error={errors['slug']}
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
          {record.merged.length > 0 && (
            <>
              <dt>Злито сюди</dt>
              <dd>{record.merged.map(({ title }) => title).join(', ')}</dd>
            </>
          )}
        </dl>
      </Panel>
      <ProductPins record={record} mayUnpin={mayUnpin} onUnpin={onUnpin} />
      <ProductHistory record={record} onMove={onMove} />
    </div>
  )
}
