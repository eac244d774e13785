import type { Cart } from '#src/domain/cart.ts'
import { Button, ButtonLink, buttonClasses } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { CartSumRows } from './cart-sum-rows.tsx'
import { TotalRow } from './total-row.tsx'

type Props = { cart: Cart; onClear: () => void; onLeave: (() => void) | undefined }

export function CartSummary({ cart, onClear, onLeave }: Props) {
  return (
    <div className="cartm__s">
      <dl className="sum">
        <CartSumRows cart={cart} />
        <TotalRow title="Разом" total={cart.totalPrice} />
      </dl>
      <Link className={buttonClasses({ size: 'large', isFull: true })} to="/checkout" onClick={onLeave}>
        Оформити замовлення
      </Link>
      {onLeave ? (
        <Button look="quiet" isFull onClick={onLeave}>
          Продовжити покупки
        </Button>
      ) : (
        <ButtonLink to="/" look="quiet" isFull>
          Продовжити покупки
        </ButtonLink>
      )}
      <p className="cartm__clear">
        <button type="button" className="link" onClick={onClear}>
          Очистити кошик
        </button>
      </p>
    </div>
  )
}
