import { type SelectHTMLAttributes, useId } from 'react'
import { isInstalmentMethod, lenderText, partsText } from '#src/domain/payments/instalments.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import './parts-select.css'

type Props = {
  /** The payment method, from which the lender follows. */
  bank: string
  /** Set where several banks are shown one below another. */
  title?: string | undefined
  /** The sum to be divided, in kopiykas. */
  sum: number
  parts: readonly number[]
} & SelectHTMLAttributes<HTMLSelectElement>

/** The choice of the number of payments, with the amount of each. */
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
