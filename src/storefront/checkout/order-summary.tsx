import { useRef } from 'react'
import type { CartChange } from '#src/domain/cart-check.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { useCheckState } from '../cart/cart-check-store.ts'
import { CartSumRows } from '../cart/cart-sum-rows.tsx'
import { useCart } from '../cart/cart-store.ts'
import { TotalRow } from '../cart/total-row.tsx'
import { useCheckGlide } from '../cart/use-check-glide.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Note } from '../ui/note.tsx'
import { CheckoutLines } from './checkout-lines.tsx'

type Props = { form: string; deliveryPrice: string; failure: string | null; isPlacing: boolean }

export function OrderSummary({ form, deliveryPrice, failure, isPlacing }: Props) {
  const cart = useCart()
  const { changes } = useCheckState()
  const block = useRef<HTMLDivElement>(null)
  const order = buttonText(changes)
  useCheckGlide(block, '.oli, .sum, .btn, .help')
  return (
    <aside className="co__s" aria-label="Ваше замовлення">
      <div className="osum" ref={block}>
        <h2>
          Ваше замовлення{' '}
          <Link className="link" to="/cart">
            Змінити
          </Link>
        </h2>
        <CheckoutLines />
        <dl className="sum">
          <CartSumRows cart={cart} />
          <div>
            <dt>Доставка</dt>
            <dd>{deliveryPrice}</dd>
          </div>
          <TotalRow title="До сплати" total={cart.totalPrice} />
        </dl>
        <CartChanges className="osum__n" />
        <div role="alert">
          {failure && (
            <Note kind="err" className="osum__n">
              {failure}
            </Note>
          )}
        </div>
        <Button type="submit" form={form} size="large" isFull isLoading={isPlacing}>
          {/* Another text is another element: what is centred anew would count as moved. */}
          <span key={order}>{order}</span>
        </Button>
        <p className="help">
          Натискаючи кнопку, ви погоджуєтеся з{' '}
          <Link className="link" to="/returns">
            умовами продажу
          </Link>
        </p>
      </div>
    </aside>
  )
}

function buttonText(changes: readonly CartChange[]): string {
  if (changes.some(({ kind }) => kind === 'price')) return 'Підтвердити за новою ціною'
  return changes.length > 0 ? 'Підтвердити зі змінами' : 'Підтвердити замовлення'
}
