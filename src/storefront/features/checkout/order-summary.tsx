import { lazy, Suspense, useRef } from 'react'
import type { CartChange } from '#src/domain/cart/cart-check.ts'
import { CartChanges } from '../cart-view/cart-changes.tsx'
import { useCheckState } from '../cart/cart-check-store.ts'
import { CartSumRows } from '../cart-view/cart-sum-rows.tsx'
import { useCart } from '../cart/cart-store.ts'
import { TotalRow } from '../../ui/total-row.tsx'
import { useCheckGlide } from '../cart-view/use-check-glide.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import type { DeliveryOffer } from '#src/domain/delivery/offer-delivery.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { PromoPlace } from './promo-place.tsx'
import { promoStore, useCheckoutTotal } from './promo-store.ts'

const SummaryNotes = lazy(async () => ({ default: (await import('./summary-notes.tsx')).SummaryNotes }))
const BotCheckNotice = lazy(async () => ({
  default: (await import('../fast-orders/bot-check-notice.tsx')).BotCheckNotice,
}))

type Props = {
  form: string
  offer: DeliveryOffer | null
  failure: string | null
  isPlacing: boolean
}

export function OrderSummary({ form, offer, failure, isPlacing }: Props) {
  const cart = useCart()
  const promo = useStore(promoStore)
  const { changes } = useCheckState()
  const block = useRef<HTMLDivElement>(null)
  const order = buttonText(changes)
  const settings = useShopOrNull()?.settings
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
        <PromoPlace />
        <dl className="sum">
          <CartSumRows cart={cart} />
          {promo && (
            <div className="sum__saved">
              <dt>Промокод {promo.promo_code}</dt>
              <dd key={promo.promo_discount}>{formatPrice(-toKopiykas(promo.promo_discount))}</dd>
            </div>
          )}
          {offer && (
            <div>
              <dt>Доставка</dt>
              <dd key={offer.text}>{offer.text}</dd>
            </div>
          )}
          <TotalRow
            title={offer && offer.cost === null ? 'До сплати без доставки' : 'До сплати'}
            total={useCheckoutTotal(offer)}
          />
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
          {/* The key gives each text an element of its own, so that newly centred text does not count as moved. */}
          <span key={order}>{order}</span>
        </Button>
        <Suspense>
          <SummaryNotes />
          {settings?.google_recaptcha_public_key && <BotCheckNotice />}
        </Suspense>
      </div>
    </aside>
  )
}

function buttonText(changes: readonly CartChange[]): string {
  if (changes.some(({ kind }) => kind === 'price')) return 'Підтвердити за новою ціною'
  return changes.length > 0 ? 'Підтвердити зі змінами' : 'Підтвердити замовлення'
}
