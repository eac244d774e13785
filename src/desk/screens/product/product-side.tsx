import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { moneyOf, shortWhenOf } from '../../runtime/formats.ts'
import { categoryChoices } from '../products/goods-filter.ts'

type Props = {
  record: ProductRecord
  fields: ProductFields
  choices: GoodsChoices
  mayChange: boolean
  onChange: (change: Partial<ProductFields>) => void
}

const PIN_NAMES: Readonly<Record<string, string>> = {
  title: 'Назва',
  description: 'Опис',
  is_visible: 'Показ',
  category_id: 'Категорія',
  picture_ids: 'Фото',
}
const REASONS: Readonly<Record<string, string>> = {
  order: 'замовлення',
  cancel: 'скасовано замовлення',
  import: 'прайс',
  manual: 'вручну',
  return: 'повернено',
}
const TITLE_MOST = 60

/** Beside the work: where it is shown, what is pinned, how a search engine shows it, what became of stock and price. */
export function ProductSide({ record, fields, choices, mayChange, onChange }: Props) {
  const [first] = record.variants
  const moves = first?.moves ?? []
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
          label="Адреса"
          readOnly={!mayChange}
          value={fields.slug}
          help="Стара адреса вестиме на нову."
          onChange={(slug) => onChange({ slug })}
        />
        <dl className="kv">
          <dt>Бренд</dt>
          <dd>{record.brand ?? 'немає'}</dd>
          <dt>Колекція</dt>
          <dd>{record.collections.join(', ') || 'немає'}</dd>
          <dt>Акція</dt>
          <dd>{record.promotions.join(', ') || 'немає'}</dd>
        </dl>
      </Panel>
      {record.pinned.length > 0 && (
        <Panel title="Прайс і ваші зміни">
          <p>Закріплене вручну імпорт не змінює.</p>
          <ul className="rows rows--s">
            {record.pinned.map((field) => (
              <li key={field}>
                <Icon name="pin" size={18} />
                <span className="grow">{PIN_NAMES[field] ?? field}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <section className="product-side" aria-label="У пошуку">
        <h2 className="hs">У пошуку</h2>
        <div className="serp">
          <small>{record.uri}</small>
          <b>{fields.title}</b>
          <p>{fields.description.replaceAll(/<[^>]+>/g, ' ').slice(0, 150)}</p>
        </div>
        <p className="len">
          Заголовок {fields.title.length} із {TITLE_MOST}
        </p>
      </section>
      {moves.length > 0 && (
        <section className="product-side" aria-label="Залишок">
          <h2 className="hs">Залишок{first?.name ? `: ${first.name}` : ''}</h2>
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
      {first && first.prices.length > 0 && (
        <section className="product-side" aria-label="Ціна раніше">
          <h2 className="hs">Ціна раніше</h2>
          <ul className="mv1">
            {first.prices.map(({ price, ended_at }) => (
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
