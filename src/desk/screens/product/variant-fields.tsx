import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import type { ReactNode } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { useMay } from '../../runtime/session.ts'
import { type CellField, cellText } from '../products/staged-cells.ts'
import { moved, nameOf, type Variant, valueOf, withValue } from './edit-variants.ts'
import { CELLS, type VariantTexts } from './variant-texts.ts'
import { VariantPicture } from './variant-picture.tsx'

const LABELS: Record<CellField, string> = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' }

type Props = {
  record: ProductRecord
  variants: readonly Variant[]
  at: number
  axes: readonly string[]
  pictures: readonly number[]
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  /** To drag it by; its menu has the same for who does not drag. */
  handle: ReactNode
  onChange: (variants: Variant[], texts?: VariantTexts) => void
}

/** One variant: what tells it apart, its article, price and stock, with what the feed says where it was set by hand. */
export function VariantFields(props: Props) {
  const { record, variants, at, axes, pictures, texts, errors, handle, onChange } = props
  const may = useMay()
  const variant = variants[at]
  if (!variant) return null
  const { id, sku } = variant
  const isMany = variants.length > 1
  const mayDescribe = may('goods.describe')
  const saved = record.variants.find((one) => one.id === id)
  const name = nameOf(variant) || saved?.name || (isMany ? `Варіант ${at + 1}` : record.fields.title)
  const put = (change: Partial<Variant>) =>
    onChange(variants.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const wrong = errors[`${id}.choice`]
  return (
    <fieldset className="variant">
      <legend className="vh">{name}</legend>
      {isMany && (
        <div className="variant__h">
          {handle}
          <VariantPicture
            name={name}
            ids={variant.pictures}
            choices={pictures}
            known={record.pictures}
            mayChange={mayDescribe}
            onChange={(ids) => put({ pictures: ids })}
          />
          <span className="grow">
            {name}
            {!variant.is_visible && <span className="tagx">сховано</span>}
            {id < 0 && <span className="tagx tagx--warn">новий</span>}
          </span>
          {mayDescribe && (
            <Menu
              className="ib"
              label={`Дії: ${name}`}
              items={actionsOf(props, variant, saved?.hinder ?? null)}
            >
              <Icon name="dots" />
            </Menu>
          )}
        </div>
      )}
      {(mayDescribe || isMany) && (
        <div className="fgrid fgrid--3">
          {isMany &&
            axes.map((axis, place) => (
              <TextField
                key={axis}
                label={axis}
                maxLength={TEXT_LIMITS.value}
                readOnly={!mayDescribe}
                value={valueOf(variant, axis)}
                error={place === 0 ? (wrong ?? null) : null}
                onChange={(value) => onChange(withValue(variants, id, axis, value))}
              />
            ))}
          <TextField
            label="Артикул"
            maxLength={TEXT_LIMITS.sku}
            readOnly={!mayDescribe}
            value={sku}
            error={errors[`${id}.sku`] ?? null}
            onChange={(value) => put({ sku: value })}
          />
        </div>
      )}
      <div className="fgrid fgrid--3">
        {CELLS.map((field) => {
          const key = `${id}.${field}`
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
              onChange={(text) => onChange([...variants], { ...texts, [key]: text })}
            />
          )
        })}
      </div>
      <TakeFromFeed
        saved={saved}
        texts={texts}
        onTake={(taken) => onChange([...variants], { ...texts, ...taken })}
      />
    </fieldset>
  )
}

type TakeProps = {
  saved: ProductRecord['variants'][number] | undefined
  texts: VariantTexts
  onTake: (taken: VariantTexts) => void
}

/** Puts what the feed says into the form, where it was set by hand; it is saved as anything that is typed. */
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

/** What the feed says of a field that was set by hand; undefined where that is not known. */
function saidOf(field: CellField, saved: ProductRecord['variants'][number] | undefined) {
  return saved?.pinned.includes(field) && saved.feed ? saved.feed[field] : undefined
}

function helpOf(field: CellField, saved: ProductRecord['variants'][number] | undefined): { help?: string } {
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

function actionsOf({ variants, at, onChange }: Props, variant: Variant, hinder: string | null): MenuItem[] {
  const { id, is_visible } = variant
  const shown = variants.filter((one) => one.is_visible).length
  const isLast = is_visible && shown === 1
  return [
    { name: 'Вище', icon: 'up', isOff: at === 0, act: () => onChange(moved(variants, id, -1)) },
    {
      name: 'Нижче',
      icon: 'down',
      isOff: at === variants.length - 1,
      act: () => onChange(moved(variants, id, 1)),
    },
    {
      name: is_visible ? 'Сховати' : 'Показати',
      icon: 'eye',
      isOff: isLast,
      ...(isLast && { hint: 'Останній у продажу: сховайте сам товар' }),
      act: () => onChange(variants.map((one) => (one.id === id ? { ...one, is_visible: !is_visible } : one))),
    },
    {
      name: 'Видалити',
      icon: 'x',
      isDanger: true,
      isOff: hinder !== null || isLast,
      ...(hinder !== null && { hint: hinder }),
      act: () => onChange(variants.filter((one) => one.id !== id)),
    },
  ]
}
