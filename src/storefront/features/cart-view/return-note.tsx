import { returnNote } from '#src/domain/law/return-rules.ts'
import { tie } from '#src/domain/text/typography.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'
import { Link } from '../../ui/link.tsx'
import { useFinalSale } from '../cart/cart-check-store.ts'
import { useCart } from '../cart/cart-store.ts'

/**
 * Which goods of the cart can be returned, shown before payment. These are the same facts as on each product's
 * page.
 */
export function ReturnNote({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const settings = useShopOrNull()?.settings
  const finalSale = useFinalSale()
  const { items } = useCart()
  const titles = [...new Set(items.filter(({ id }) => finalSale.includes(id)).map(({ title }) => title))]
  if (!settings) return null
  const isNothingReturnable = items.length > 0 && items.every(({ id }) => finalSale.includes(id))
  const { terms, exceptions } = returnNote(settings, titles, isNothingReturnable)
  return (
    <div className="help returns-note">
      <p>
        {tie(terms)}{' '}
        <Link className="link" to="/returns" onClick={onLeave}>
          Умови й винятки
        </Link>
      </p>
      {exceptions && <p>{tie(exceptions)}</p>}
    </div>
  )
}
