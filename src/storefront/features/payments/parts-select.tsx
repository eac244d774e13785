import { type SelectHTMLAttributes, useId } from 'react'
import { isInstalmentMethod, lenderText, partsText } from '#src/domain/payments/instalments.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import './parts-select.css'

type Props = {
  /** The method, which names the lender. */
  bank: string
  /** Where several banks stand below one another. */
  title?: string | undefined
  /** Kopiykas to be divided. */
  sum: number
  parts: readonly number[]
} & SelectHTMLAttributes<HTMLSelectElement>

/** How many payments, and what each is. */
export function PartsSelect({ bank, title, sum, parts, ...select }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {title === undefined ? 'На скільки платежів' : tie(`${title}: на скільки платежів`)}
      </label>
      <span className="parts">
        <select className="inp" id={id} aria-describedby={`${id}-help`} {...select}>
          {parts.map((count) => (
            <option key={count} value={count}>
              {partsText(sum, count)}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </span>
      <span className="help" id={`${id}-help`}>
        {isInstalmentMethod(bank) && tie(`${lenderText([bank])}. `)}
        {tie('Точний графік банк покаже, перш ніж ви погодитесь.')}
      </span>
    </div>
  )
}
