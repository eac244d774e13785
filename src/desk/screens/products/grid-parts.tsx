import { memo } from 'react'
import { Link } from 'react-router'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { discountPercent, formatDiscount, formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { classes } from '../../parts/classes.ts'
import { AS_CELL, AS_ROW } from '../../parts/table-roles.ts'
import type { GroupRow, VariantRow } from './grid-rows.ts'

type SelectProps = {
  id: number
  name: string
  isOn: boolean
  toggle: (id: string, toHere?: boolean) => void
}

export function SelectCell({ id, name, isOn, toggle }: SelectProps) {
  return (
    <td {...AS_CELL} className="c-sel">
      <label className="ck ck--cell">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ nativeEvent }) =>
            toggle(String(id), 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
        <span className="vh">Вибрати: {name}</span>
      </label>
    </td>
  )
}

type GroupProps = {
  row: GroupRow
  isOn: boolean
  choose: (ids: readonly string[], isOn: boolean) => void
}

export const GroupLine = memo(function GroupLine({ row: { goods }, isOn, choose }: GroupProps) {
  return (
    <tr {...AS_ROW} className="gh">
      <td {...AS_CELL} className="c-sel">
        <label className="ck ck--cell">
          <input type="checkbox" checked={isOn} onChange={() => choose(idsOf(goods), !isOn)} />
          <span className="vh">Вибрати всі варіанти: {goods.title}</span>
        </label>
      </td>
      <td {...AS_CELL} colSpan={8}>
        <Link to={`/products/${goods.id}`}>{goods.title}</Link>{' '}
        <span className="fade">
          · {countOf(goods.variants_count, VARIANT_FORMS)}, {goods.stock} шт.
        </span>
      </td>
    </tr>
  )
})

export function idsOf({ variants }: GroupRow['goods']): string[] {
  return variants.map(({ id }) => String(id))
}

export const NameCell = memo(function NameCell({ row: { goods, variant, isOfGroup } }: { row: VariantRow }) {
  const thumb = variant.thumb ?? goods.thumb
  return (
    <td {...AS_CELL} className="c-nm">
      <span className="nm">
        {thumb === null ? (
          <span className="th" />
        ) : (
          <img className="th" src={thumb} alt="" width={32} height={32} loading="lazy" />
        )}
        <Link to={`/products/${goods.id}`}>
          <b>{isOfGroup ? variant.value : goods.title}</b>
          <span className="s2 only-p">{isOfGroup ? goods.title : variant.sku}</span>
        </Link>
      </span>
    </td>
  )
})

export const Discount = memo(function Discount({ row: { variant } }: { row: VariantRow }) {
  const { price, promotion_price: reduced, shown_old_price: old } = variant
  const percent = old === null ? null : discountPercent(toKopiykas(reduced ?? price), toKopiykas(old))
  if (percent === null && reduced === null) return <span className="fade">—</span>
  return (
    <>
      {percent !== null && <span className="pct pct--dn">{formatDiscount(percent)}</span>}
      {reduced !== null && <span className="s2">акція {formatPrice(toKopiykas(reduced))}</span>}
    </>
  )
})

export function State({ row: { goods, variant } }: { row: VariantRow }) {
  if (!goods.is_visible) return <span className="stk stk--out s13">сховано</span>
  if (!variant.is_visible) return <span className="stk stk--out s13">не в прайсі</span>
  if (variant.stock === 0) return <span className="stk stk--out s13">немає</span>
  return <span className={classes('stk s13', variant.stock <= 5 && 'stk--low')}>на сайті</span>
}
