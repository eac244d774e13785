import { DateField, TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import type { Save } from '../../runtime/use-save.ts'
import type { Typed } from './promo-code-fields.ts'

const KINDS = [
  { value: 'percent', name: 'Відсоток від товарів' },
  { value: 'amount', name: 'Сума із замовлення' },
] as const

type Props = { typed: Typed; errors: Save<Typed>['errors']; set: (change: Partial<Typed>) => void }

/** The code itself, what it takes off, from which sum, when and how often. */
export function PromoCodeTerms({ typed, errors, set }: Props) {
  return (
    <>
      <TextField
        label="Промокод"
        isWide
        maxLength={60}
        value={typed.code}
        error={errors['code']}
        help="Великі й малі літери, пробіли та схожі українські й латинські літери — те саме"
        onChange={(code) => set({ code })}
      />
      <Select
        label="Знижка"
        value={typed.kind}
        choices={KINDS}
        onChange={(kind) => set({ kind })}
        help="Доставки не стосується"
      />
      <TextField
        label="Скільки"
        unit={typed.kind === 'percent' ? '%' : 'грн'}
        inputMode="decimal"
        className="tn"
        value={typed.discount}
        error={errors['discount']}
        onChange={(discount) => set({ discount })}
      />
      <TextField
        label="Від якої суми товарів"
        unit="грн"
        inputMode="decimal"
        className="tn"
        isWide
        value={typed.least_sum}
        error={errors['least_sum']}
        onChange={(least_sum) => set({ least_sum })}
      />
      <DateField
        label="Перший день"
        value={typed.starts_on}
        error={errors['starts_on']}
        help="Порожньо — відразу"
        onChange={(starts_on) => set({ starts_on })}
      />
      <DateField
        label="Останній день"
        value={typed.ends_on}
        error={errors['ends_on']}
        help="Порожньо — без кінця"
        onChange={(ends_on) => set({ ends_on })}
      />
      <TextField
        label="Замовлень разом"
        inputMode="numeric"
        className="tn"
        value={typed.most_uses}
        error={errors['most_uses']}
        help="Порожньо — скільки завгодно"
        onChange={(most_uses) => set({ most_uses })}
      />
      <TextField
        label="Замовлень одного покупця"
        inputMode="numeric"
        className="tn"
        value={typed.most_per_customer}
        error={errors['most_per_customer']}
        help="За телефоном, поштою або кабінетом"
        onChange={(most_per_customer) => set({ most_per_customer })}
      />
    </>
  )
}
