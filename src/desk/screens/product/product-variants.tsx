import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { Section } from '../../parts/section.tsx'
import { TextField } from '../../parts/field.tsx'
import { useMay } from '../../runtime/session.ts'
import { type CellField, cellText, readCell } from '../products/staged-cells.ts'

type Variant = ProductFields['variants'][number]
/** What stands in the fields, by `id.field`. */
export type VariantTexts = Readonly<Record<string, string>>

const FIELDS: readonly CellField[] = ['price', 'old_price', 'stock']
const LABELS: Record<CellField, string> = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' }

export function textsOf(variants: readonly Variant[]): VariantTexts {
  return Object.fromEntries(
    variants.flatMap((variant) =>
      FIELDS.map((field) => [`${variant.id}.${field}`, cellText(field, variant[field])]),
    ),
  )
}

/** The variants that the texts say; what is no number stays as it was and has its sentence. */
export function readVariants(
  variants: readonly Variant[],
  texts: VariantTexts,
): { variants: Variant[]; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const read = variants.map((variant) => {
    const value = (field: CellField) => readCell(field, texts[`${variant.id}.${field}`] ?? '')
    const [price, old, stock] = [value('price'), value('old_price'), value('stock')]
    if (!price) errors[`${variant.id}.price`] = 'Ціна має бути більшою за нуль'
    if (stock === undefined || stock === null) errors[`${variant.id}.stock`] = 'Залишок — ціле число від 0'
    if (old === undefined || (old !== null && price && old <= price))
      errors[`${variant.id}.old_price`] = 'Стара ціна має бути вища за нову'
    return {
      id: variant.id,
      price: price ?? variant.price,
      old_price: old === undefined ? variant.old_price : old,
      stock: stock ?? variant.stock,
    }
  })
  return { variants: read, errors }
}

type Props = {
  record: ProductRecord
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  onChange: (texts: VariantTexts) => void
}

function helpOf(
  field: CellField,
  { promotion_price }: ProductRecord['variants'][number],
  feed: number | null | undefined,
): { help?: string } {
  const sentences = [
    ...(field === 'price' && promotion_price !== null
      ? [`за акцією зараз ${cellText(field, promotion_price)} грн`]
      : []),
    ...(feed === undefined ? [] : [`у прайсі ${cellText(field, feed) || 'немає'}`]),
  ]
  return sentences.length === 0 ? {} : { help: sentences.join(' · ') }
}

/** Price, old price and stock of each variant, with what the feed says where it was set by hand. */
export function ProductVariants({ record, texts, errors, onChange }: Props) {
  const may = useMay()
  const isMany = record.variants.length > 1
  return (
    <Section title={isMany ? 'Варіанти' : 'Ціна й залишок'}>
      {record.variants.map((variant) => (
        <fieldset key={variant.id} className="variant">
          <legend className={isMany ? undefined : 'vh'}>
            {variant.name ?? record.fields.title}
            {variant.sku && <span className="s2">{variant.sku}</span>}
          </legend>
          <div className="fgrid fgrid--3">
            {FIELDS.map((field) => {
              const key = `${variant.id}.${field}`
              const feed = variant.pinned.includes(field) && variant.feed ? variant.feed[field] : undefined
              return (
                <TextField
                  key={field}
                  label={LABELS[field]}
                  unit={field === 'stock' ? 'шт.' : 'грн'}
                  inputMode={field === 'stock' ? 'numeric' : 'decimal'}
                  className="tn"
                  readOnly={!may(field === 'stock' ? 'goods.stock' : 'goods.price')}
                  value={texts[key] ?? ''}
                  error={errors[key] ?? null}
                  {...helpOf(field, variant, feed)}
                  onChange={(text) => onChange({ ...texts, [key]: text })}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}
