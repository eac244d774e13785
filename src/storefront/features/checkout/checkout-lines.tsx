import { lineSums } from '../cart/cart-sums.ts'
import { lineKey, useCart } from '../cart/cart-store.ts'
import { SummaryLine } from '../orders/summary-line.tsx'

export function CheckoutLines({ id }: { id?: string }) {
  const { items } = useCart()
  return (
    <ul id={id} aria-label="Товари в замовленні">
      {items.map((line) => (
        <SummaryLine
          key={lineKey(line)}
          title={line.title}
          variant={line.selectedVariant?.value ?? null}
          quantity={line.quantity}
          picture={line.picture}
          total={lineSums(line).price}
        />
      ))}
    </ul>
  )
}
