import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useMay } from '../../runtime/session.ts'
import { type CellField, cellText } from '../products/staged-cells.ts'
import { CELLS, type VariantTexts } from './variant-texts.ts'

export type SavedVariant = ProductRecord['variants'][number]

const LABELS: Record<CellField, string> = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' }

type Props = {
  variantId: number
  /** Undefined for a new variant. */
  saved: SavedVariant | undefined
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  onType: (texts: VariantTexts) => void
}

/** Price, old price and stock of a variant, with the feed's value where they were set by hand. */
export function VariantCells({ variantId, saved, texts, errors, onType }: Props) {
  const may = useMay()
  return (
    <>
      <div className="fgrid fgrid--3">
        {CELLS.map((field) => {
          const key = `${variantId}.${field}`
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
              {...helpOf(field, saved)}
              onChange={(text) => onType({ [key]: text })}
            />
          )
        })}
      </div>
      <TakeFromFeed saved={saved} texts={texts} onTake={onType} />
    </>
  )
}

type TakeProps = {
  saved: SavedVariant | undefined
  texts: VariantTexts
  onTake: (taken: VariantTexts) => void
}

/** Fills the form with the feed's value of a field that was set by hand; it is saved like anything that is typed. */
function TakeFromFeed({ saved, texts, onTake }: TakeProps) {
  const may = useMay()
  const fields = CELLS.filter((field) => {
    const said = saidOf(field, saved)
    return (
      said !== undefined &&
      may(field === 'stock' ? 'goods.stock' : 'goods.price') &&
      cellText(field, said) !== texts[`${saved?.id}.${field}`]
    )
  })
  if (!saved || fields.length === 0) return null
  return (
    <p className="acts">
      {fields.map((field) => {
        const text = cellText(field, saidOf(field, saved) ?? null)
        return (
          <Button key={field} look="text" onClick={() => onTake({ [`${saved.id}.${field}`]: text })}>
            Узяти з прайсу: {LABELS[field].toLowerCase()} {text || 'немає'}
          </Button>
        )
      })}
    </p>
  )
}

/** The feed's value of a field that was set by hand; undefined if the field was not, or the feed's value is unknown. */
function saidOf(field: CellField, saved: SavedVariant | undefined) {
  return saved?.pinned.includes(field) && saved.feed ? saved.feed[field] : undefined
}

function helpOf(field: CellField, saved: SavedVariant | undefined): { help?: string } {
  if (!saved) return {}
  const { promotion_price } = saved
  const said = saidOf(field, saved)
  const sentences = [
    ...(field === 'price' && promotion_price !== null
      ? [`за акцією зараз ${cellText(field, promotion_price)} грн`]
      : []),
    ...(said === undefined ? [] : [`у прайсі ${cellText(field, said) || 'немає'}`]),
  ]
  return sentences.length === 0 ? {} : { help: sentences.join(' · ') }
}
