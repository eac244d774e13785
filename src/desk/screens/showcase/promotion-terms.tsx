import { DateField, TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import type { Save } from '../../runtime/use-save.ts'
import type { Typed } from './promotion-fields.ts'

const KINDS = [
  { value: 'none', name: 'Ціни не змінюються' },
  { value: 'percent', name: 'Відсоток' },
  { value: 'amount', name: 'Сума з кожної ціни' },
  { value: 'prices', name: 'Своя ціна кожного товару' },
] as const

type Props = { typed: Typed; errors: Save<Typed>['errors']; set: (change: Partial<Typed>) => void }

/** When a promotion runs, what it takes off prices, and its sentence in the list of promotions. */
export function PromotionTerms({ typed, errors, set }: Props) {
  return (
    <>
      <DateField
        label="Перший день"
        value={typed.starts_on}
        onChange={(starts_on) => set({ starts_on })}
        error={errors['starts_on']}
      />
      <DateField
        label="Останній день"
        value={typed.ends_on}
        onChange={(ends_on) => set({ ends_on })}
        error={errors['ends_on']}
      />
      <Select
        label="Знижка"
        value={typed.discount_kind}
        choices={KINDS}
        onChange={(discount_kind) => set({ discount_kind })}
        help="Ціни діють у ці дні за Києвом і повертаються самі"
      />
      {(typed.discount_kind === 'percent' || typed.discount_kind === 'amount') && (
        <TextField
          label="Скільки"
          unit={typed.discount_kind === 'percent' ? '%' : 'грн'}
          inputMode="decimal"
          className="tn"
          value={typed.discount}
          onChange={(text) => set({ discount: text })}
          error={errors['discount']}
        />
      )}
      <TextField
        label="Речення в переліку акцій"
        isWide
        value={typed.short}
        onChange={(short) => set({ short })}
        error={errors['short']}
      />
    </>
  )
}
