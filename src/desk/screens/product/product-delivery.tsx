import { useState } from 'react'
import { TextField } from '../../parts/field.tsx'
import { RETURNABLE, returnableOf } from '../../parts/returnable.ts'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { nameOf, type Variant } from './edit-variants.ts'
import type { VariantTexts } from './variant-texts.ts'

type Props = {
  variants: readonly Variant[]
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  isReturnable: boolean | null
  mayChange: boolean
  onType: (texts: VariantTexts) => void
  onReturnable: (isReturnable: boolean | null) => void
}

/** Weight and size for parcels, and whether the product can be returned. */
export function ProductDelivery(props: Props) {
  const { variants, texts, isReturnable, mayChange, onReturnable } = props
  const isAlike = variants.every(({ id }) =>
    ['weight', 'size'].every((field) => texts[`${id}.${field}`] === texts[`${variants[0]?.id}.${field}`]),
  )
  const [isEach, setEach] = useState(false)
  const isSplit = !isAlike || isEach
  const [first] = variants
  return (
    <Section title="Доставка й повернення" aside={<p className="muted">порожнє — як у категорії</p>}>
      {variants.length > 1 && (
        <Switch isOn={isSplit} isOff={!mayChange || !isAlike} onChange={setEach}>
          Свої вага й розміри в кожного варіанта
        </Switch>
      )}
      {isSplit
        ? variants.map((variant, at) => (
            <MeasureFields
              key={variant.id}
              {...props}
              of={[variant]}
              name={variants.length > 1 ? nameOf(variant) || `Варіант ${at + 1}` : ''}
            />
          ))
        : first && <MeasureFields {...props} of={variants} name="" />}
      <Select
        label="Повернення товару належної якості"
        disabled={!mayChange}
        value={returnableOf(isReturnable)}
        choices={RETURNABLE}
        onChange={(value) => onReturnable(RETURNABLE.find((choice) => choice.value === value)?.is ?? null)}
      />
    </Section>
  )
}

type FieldsProps = Props & { of: readonly Variant[]; name: string }

/** A pair of fields for all variants in `of`. */
function MeasureFields({ of, name, texts, errors, mayChange, onType }: FieldsProps) {
  const [first] = of
  if (!first) return null
  const behind = name === '' ? '' : `: ${name}`
  const type = (field: 'weight' | 'size', text: string) =>
    onType({ ...texts, ...Object.fromEntries(of.map(({ id }) => [`${id}.${field}`, text])) })
  return (
    <div className="fgrid fgrid--2">
      <TextField
        label={`Вага упаковки${behind}`}
        readOnly={!mayChange}
        placeholder="0,4 кг"
        value={texts[`${first.id}.weight`] ?? ''}
        error={errors[`${first.id}.weight`] ?? null}
        onChange={(text) => type('weight', text)}
      />
      <TextField
        label={`Розміри упаковки${behind}`}
        readOnly={!mayChange}
        placeholder="30 × 20 × 10 см"
        value={texts[`${first.id}.size`] ?? ''}
        error={errors[`${first.id}.size`] ?? null}
        onChange={(text) => type('size', text)}
      />
    </div>
  )
}
