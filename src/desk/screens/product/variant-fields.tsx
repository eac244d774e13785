import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import type { ReactNode } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { useMay } from '../../runtime/session.ts'
import { moved, nameOf, type Variant, valueOf, withValue } from './edit-variants.ts'
import { type SavedVariant, VariantCells } from './variant-cells.tsx'
import type { VariantTexts } from './variant-texts.ts'
import { VariantPicture } from './variant-picture.tsx'

type Props = {
  record: ProductRecord
  variants: readonly Variant[]
  at: number
  axes: readonly string[]
  pictures: readonly number[]
  texts: VariantTexts
  errors: Readonly<Record<string, string>>
  /** A handle to drag by. The menu of the variant moves it as well. */
  handle: ReactNode
  onChange: (variants: Variant[], texts?: VariantTexts) => void
}

/** One variant: what distinguishes it, its article number, price and stock. */
export function VariantFields(props: Props) {
  const { record, variants, at, axes, texts, errors, onChange } = props
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
      {isMany && <VariantHead {...props} variant={variant} name={name} saved={saved} put={put} />}
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
      <VariantCells
        variantId={id}
        saved={saved}
        texts={texts}
        errors={errors}
        onType={(typed) => onChange([...variants], { ...texts, ...typed })}
      />
    </fieldset>
  )
}

type HeadProps = Props & {
  variant: Variant
  name: string
  saved: SavedVariant | undefined
  put: (change: Partial<Variant>) => void
}

/** The line above a variant: handle, pictures, name and actions. */
function VariantHead({ variant, name, saved, put, ...props }: HeadProps) {
  const mayDescribe = useMay()('goods.describe')
  return (
    <div className="variant__h">
      {props.handle}
      <VariantPicture
        name={name}
        ids={variant.pictures}
        choices={props.pictures}
        known={props.record.pictures}
        mayChange={mayDescribe}
        onChange={(ids) => put({ pictures: ids })}
      />
      <span className="grow">
        {name}
        {!variant.is_visible && <span className="tagx">сховано</span>}
        {variant.id < 0 && <span className="tagx tagx--warn">новий</span>}
      </span>
      {mayDescribe && (
        <Menu className="ib" label={`Дії: ${name}`} items={actionsOf(props, variant, saved?.hinder ?? null)}>
          <Icon name="dots" />
        </Menu>
      )}
    </div>
  )
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
