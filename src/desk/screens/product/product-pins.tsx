import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/section.tsx'

const NAMES: Readonly<Record<string, string>> = {
  title: 'Назва',
  description: 'Опис',
  is_visible: 'Показ',
  category_id: 'Категорія',
  picture_ids: 'Фото',
  brand_id: 'Бренд',
  value_ids: 'Характеристики',
  price: 'Ціна',
  old_price: 'Стара ціна',
  stock: 'Залишок',
  weight_g: 'Вага',
  size_mm: 'Розміри',
  sku: 'Артикул',
  options: 'Назва варіанта',
  position: 'Порядок варіантів',
}

type Props = {
  record: ProductRecord
  /** Whether the person may edit this field, and so return it to the price list. */
  mayUnpin: (column: string) => boolean
  onUnpin: (column: string, name: string) => unknown
}

/** Fields that were set by hand. Imports leave them alone until they are returned to the price list. */
export function ProductPins({ record, mayUnpin, onUnpin }: Props) {
  const columns = [...new Set([...record.pinned, ...record.variants.flatMap(({ pinned }) => pinned)])]
  // Goods that come from no price list have nothing to return to.
  if (columns.length === 0 || record.imported_at === null) return null
  return (
    <Panel title="Прайс і ваші зміни">
      <p>Змінене вручну імпорт не чіпає. «Як у прайсі» поверне значення прайсу з наступним імпортом.</p>
      <ul className="rows rows--s">
        {columns.map((column) => {
          const name = NAMES[column] ?? column
          return (
            <li key={column}>
              <Icon name="pin" size={18} />
              <span className="grow">{name}</span>
              {mayUnpin(column) && (
                <Button look="text" aria-label={`${name}: як у прайсі`} onClick={() => onUnpin(column, name)}>
                  Як у прайсі
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
