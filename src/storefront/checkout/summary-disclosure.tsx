import { useId, useState } from 'react'
import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import { useCart } from '../cart/cart-store.ts'
import { Icon } from '../ui/icon.tsx'
import { Amount } from '../ui/price.tsx'
import { CheckoutLines } from './checkout-lines.tsx'

/** Where the summary stands below the form: the count and the sum, and the goods on demand. */
export function SummaryDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const { totalItems, totalPrice } = useCart()
  const id = useId()
  return (
    <div className="only-m">
      <button
        type="button"
        className="ostop"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="bag" size={20} />
        {countOf(totalItems, PRODUCT_FORMS)}
        <span key={totalPrice} className="price__now">
          <Amount hryvnias={totalPrice} />
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={20} />
      </button>
      {isOpen && <CheckoutLines id={id} />}
    </div>
  )
}
