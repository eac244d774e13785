import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import type { CategoryEdit } from './use-category-form.ts'

const RETURNABLE = [
  { value: 'above', name: 'як у категорії вище', is: null },
  { value: 'yes', name: 'повертається', is: true },
  { value: 'no', name: 'не повертається', is: false },
] as const

/** «Доставка й повернення». */
export function CategoryDelivery({ edit: { fields, texts, measures, put, type } }: { edit: CategoryEdit }) {
  return (
    <Section title="Доставка й повернення" aside={<p className="muted">де в товарі не сказано свого</p>}>
      <div className="fgrid fgrid--2">
        <TextField
          label="Вага упаковки"
          value={texts.weight}
          placeholder="0,4 кг"
          error={measures.errors.weight}
          onChange={(weight) => type({ weight })}
        />
        <TextField
          label="Розміри упаковки"
          value={texts.size}
          placeholder="30 × 20 × 10 см"
          error={measures.errors.size}
          onChange={(size) => type({ size })}
        />
      </div>
      <Select
        label="Повернення товару належної якості"
        value={RETURNABLE.find(({ is }) => is === fields.is_returnable)?.value ?? 'above'}
        choices={RETURNABLE}
        onChange={(value) =>
          put({ is_returnable: RETURNABLE.find((choice) => choice.value === value)?.is ?? null })
        }
      />
    </Section>
  )
}
