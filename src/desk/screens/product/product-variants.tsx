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
import { SamePrice } from './same-price.tsx'
import { textsOf, type VariantTexts } from './variant-texts.ts'
import { gridOf } from './variant-grid.ts'
import { VariantMatrix } from './variant-matrix.tsx'
import { VariantFields } from './variant-fields.tsx'

type Props = {
  record: ProductRecord
  variants: readonly Variant[]
  /** The pictures of the product in the form. */
  pictures: readonly number[]
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  onChange: (variants: Variant[], texts?: VariantTexts) => void
}

/** What the product is sold as: one price and stock, or several variants to choose from. */
export function ProductVariants(shared: Props) {
  const { variants, texts, onChange } = shared
  const may = useMay()
  const mayDescribe = may('goods.describe')
  const axes = axesOf(variants)
  const isMany = variants.length > 1

  const type = (typed: VariantTexts) => onChange([...variants], { ...texts, ...typed })

  const grid = isMany ? gridOf(variants) : null
  const [isTable, setTable] = useState(grid !== null)
  // Only a press shows the table again: values that are typed letter by letter may form a grid at any of them.
  if (isTable && grid === null) setTable(false)

  function add(values: Readonly<Record<string, string>> = {}): void {
    const { variants: more, added } = withNewVariant(variants, values)
    const started = axes.length === 0 ? withAxis(more, 'Колір') : more
    onChange(started, { ...texts, ...textsOf([added]) })
  }

  return (
    <Section
      title={isMany ? 'Варіанти' : 'Ціна й залишок'}
      aside={isMany && <Views isTable={isTable} hasTable={grid !== null} onTable={setTable} />}
    >
      {grid && isTable ? (
        <VariantMatrix
          {...shared}
          grid={grid}
          onType={type}
          onAdd={mayDescribe && may('goods.price') ? add : null}
        />
      ) : (
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
      )}
      {may('goods.price') && (mayDescribe || isMany) && (
        <div className="acts variant-acts">
          {mayDescribe && (
            <Button look="outline" icon="plus" onClick={() => add()}>
              Додати варіант
            </Button>
          )}
          {mayDescribe && isMany && <Axes axes={axes} variants={variants} onChange={onChange} />}
          {isMany && <SamePrice variants={variants} texts={texts} onType={type} />}
        </div>
      )}
    </Section>
  )
}

type ViewsProps = { isTable: boolean; hasTable: boolean; onTable: (isTable: boolean) => void }

/** The table shows prices and stock at a glance, the list shows everything of each variant in the shopper's order. */
function Views({ isTable, hasTable, onTable }: ViewsProps) {
  return (
    <>
      <p className="muted">
        {isTable ? 'порожнє поєднання не продається' : 'у цьому порядку їх бачить покупець'}
      </p>
      {hasTable && (
        <button type="button" className="link s13" onClick={() => onTable(!isTable)}>
          {isTable ? 'Артикули, фото, порядок' : 'Таблицею'}
        </button>
      )}
    </>
  )
}

type AxesProps = {
  axes: readonly string[]
  variants: readonly Variant[]
  onChange: (variants: Variant[]) => void
}

/** The attributes by which variants differ, to add and remove. */
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
