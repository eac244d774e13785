import type { Cart } from '#src/domain/cart/cart.ts'
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CartSumRows } from './cart-sum-rows.tsx'
import { optionalPart } from '../../ui/optional-part.tsx'
import { ReturnNote } from './return-note.tsx'
import { TotalRow } from '../../ui/total-row.tsx'

const CartDelivery = optionalPart(async () => (await import('../delivery/cart-delivery.tsx')).CartDelivery)
const doWithout = () => undefined

type Props = { cart: Cart; onClear: () => void; onLeave: (() => void) | undefined }

export function CartSummary({ cart, onClear, onLeave }: Props) {
  return (
    <div className="cartm__s">
      <dl className="sum">
        <CartSumRows cart={cart} />
        <TotalRow title="Разом без доставки" total={cart.totalPrice} />
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
      <div className="cartm__d">
        <CartDelivery props={{ cart }} onLost={doWithout} />
      </div>
      <ReturnNote onLeave={onLeave} />
      <p className="cartm__clear">
        <button type="button" className="link" onClick={onClear}>
          Очистити кошик
        </button>
      </p>
    </div>
  )
}
