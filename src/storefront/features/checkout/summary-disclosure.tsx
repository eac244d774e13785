import { useId, useState } from 'react'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { useCart } from '../cart/cart-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Amount } from '../../ui/price.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import type { DeliveryOffer } from '#src/domain/delivery/offer-delivery.ts'
import { useCheckoutTotal } from './promo-store.ts'

/**
 * Used where the summary is below the form: shows the number of goods and the sum, and the goods when opened.
 */
export function SummaryDisclosure({ offer }: { offer: DeliveryOffer | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const { totalItems } = useCart()
  const total = useCheckoutTotal(offer)
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
        <span key={total} className="price__now">
          <Amount hryvnias={total} />
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={20} />
      </button>
      {isOpen && <CheckoutLines id={id} />}
    </div>
  )
}
