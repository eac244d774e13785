import { TextField } from '../../parts/field.tsx'
import { RETURNABLE, returnableOf } from '../../parts/returnable.ts'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import type { CategoryEdit } from './use-category-form.ts'

const CHOICES = RETURNABLE.map((choice) =>
  choice.is === null ? { ...choice, name: 'як у категорії вище' } : choice,
)

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
        value={returnableOf(fields.is_returnable)}
        choices={CHOICES}
        onChange={(value) =>
          put({ is_returnable: RETURNABLE.find((choice) => choice.value === value)?.is ?? null })
        }
      />
    </Section>
  )
}
