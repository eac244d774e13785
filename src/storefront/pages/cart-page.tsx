import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { pageHeaders } from '../runtime/serving/page-headers.ts'
import { pageMeta } from '../runtime/seo/page-meta.ts'
import { readShop } from '../runtime/shop/shop-data.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { useHydrated } from '../runtime/use-hydrated.ts'
import type { Route } from './+types/cart-page.ts'
import { CartBlock } from '../features/cart-view/cart-block.tsx'
import { CartSkeleton } from '../features/cart-view/cart-skeleton.tsx'
import { useCart } from '../features/cart/cart-store.ts'
// Imported here and in the modal and not with the block, because the styles must be there before it and only
// once.
import '../features/cart-view/cart.css'

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: 'Кошик', isHidden: true })
}

/** The cart is stored in the browser, so the server can only reserve its space. */
export default function CartPage() {
  const isHydrated = useHydrated()
  const { totalItems } = useCart()
  return (
    <div className="cartp">
      <PageHeading title="Кошик" note={totalItems > 0 ? countOf(totalItems, PRODUCT_FORMS) : ''} />
      {isHydrated ? <CartBlock heading="h2" /> : <CartSkeleton />}
    </div>
  )
}
