import type { ReactNode } from 'react'
import type { Picture as PictureFiles } from '#src/contract/parts.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import './summary-line.css'

type Props = {
  title: ReactNode
  variant: string | null
  quantity: number
  picture: PictureFiles | null
  /** Price of the whole line, in hryvnias. */
  total: number
}

/** A line of an order, in the checkout and on the order's page. */
export function SummaryLine({ title, variant, quantity, picture, total }: Props) {
  const note = [variant, `${quantity}\u00A0шт.`].filter(Boolean).join('\u00A0· ')
  return (
    <li className="oli">
      <Picture picture={picture} alt="" sizes="60px" isSmall loading="eager" />
      <span>{typeof title === 'string' ? tie(title) : title}</span>
      <span className="oli__n">{tie(note)}</span>
      <span key={total} className="price__now num">
        <Amount hryvnias={total} />
      </span>
    </li>
  )
}
