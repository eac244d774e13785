import { useState } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { moved } from '../../parts/moved.ts'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { useMay } from '../../runtime/session.ts'
import { axesOf, nameOf, type Variant, withAxis, withNewVariant, withoutAxis } from './edit-variants.ts'
import { textsOf, type VariantTexts } from './variant-texts.ts'
import { VariantFields } from './variant-fields.tsx'

type Props = {
  record: ProductRecord
  variants: readonly Variant[]
  /** Of the product, as they stand in the form. */
  pictures: readonly number[]
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  onChange: (variants: Variant[], texts?: VariantTexts) => void
}

/** What the product is sold as: one price and stock, or several to choose from. */
export function ProductVariants(shared: Props) {
  const { variants, texts, onChange } = shared
  const may = useMay()
  const mayDescribe = may('goods.describe')
  const axes = axesOf(variants)
  const isMany = variants.length > 1

  function add(): void {
    const { variants: more, added } = withNewVariant(variants)
    const started = axes.length === 0 ? withAxis(more, 'Колір') : more
    onChange(started, { ...texts, ...textsOf([added]) })
  }

  return (
    <Section
      title={isMany ? 'Варіанти' : 'Ціна й залишок'}
      aside={isMany && <p className="muted">у цьому порядку їх бачить покупець</p>}
    >
      <Sortable
        className="variants"
        items={variants}
        isOff={!isMany || !mayDescribe}
        keyOf={({ id }) => id}
        nameOf={(variant, at) => nameOf(variant) || `Варіант ${at + 1}`}
        onMove={(from, to) => onChange(moved(variants, from, to))}
      >
        {(_variant, at, { handle }) => <VariantFields {...shared} at={at} axes={axes} handle={handle} />}
      </Sortable>
      {mayDescribe && may('goods.price') && (
        <div className="acts variant-acts">
          <Button look="outline" icon="plus" onClick={add}>
            Додати варіант
          </Button>
          {isMany && <Axes axes={axes} variants={variants} onChange={onChange} />}
        </div>
      )}
    </Section>
  )
}

type AxesProps = {
  axes: readonly string[]
  variants: readonly Variant[]
  onChange: (variants: Variant[]) => void
}

/** What the variants differ by: one more, or one less. */
function Axes({ axes, variants, onChange }: AxesProps) {
  const [title, setTitle] = useState<string | null>(null)
  const isKnown = axes.some((axis) => axis.toLowerCase() === title?.trim().toLowerCase())
  return (
    <div className="variant-axes">
      {axes.map((axis) => (
        <span key={axis} className="tagx">
          {axis}
          <button
            type="button"
            className="ib"
            aria-label={`Не розрізняти за ознакою: ${axis}`}
            onClick={() => onChange(withoutAxis(variants, axis))}
          >
            <Icon name="x" size={16} />
          </button>
        </span>
      ))}
      {title === null ? (
        <Button look="text" onClick={() => setTitle('')}>
          Додати ознаку
        </Button>
      ) : (
        <>
          <TextField
            label="Чим іще відрізняються"
            placeholder="Розмір"
            maxLength={100}
            value={title}
            error={isKnown ? 'Така ознака вже є' : null}
            onChange={setTitle}
          />
          <Button
            look="outline"
            disabled={title.trim() === '' || isKnown}
            onClick={() => {
              onChange(withAxis(variants, title.trim()))
              setTitle(null)
            }}
          >
            Додати
          </Button>
        </>
      )}
    </div>
  )
}
