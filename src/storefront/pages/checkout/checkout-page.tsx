import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { useCartCheck } from '../../features/cart/use-cart-check.ts'
import { pageApi } from '../../runtime/calls/page-api.ts'
import { pageHeaders } from '../../runtime/serving/page-headers.ts'
import { pageMeta } from '../../runtime/seo/page-meta.ts'
import { readShop } from '../../runtime/shop/shop-data.ts'
import { Note } from '../../ui/note.tsx'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import type { Route } from './+types/checkout-page.ts'
import { CommentStep } from '../../features/checkout/comment-step.tsx'
import { ContactsStep } from '../../features/checkout/contacts-step.tsx'
import { DeliveryStep } from '../../features/checkout/delivery-step.tsx'
import { OrderSummary } from '../../features/checkout/order-summary.tsx'
import { PaymentStep } from '../../features/checkout/payment-step.tsx'
import { SummaryDisclosure } from '../../features/checkout/summary-disclosure.tsx'
import { useDeliveryRules } from '../../features/checkout/use-delivery-rules.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import '../../styles/checkout.css'
import '../../ui/form/radio-card.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await pageApi(context).get<{ data: CheckoutOptions }>('/api/checkout')
  return data
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(readShop(matches[0].loaderData), { title: 'Оформлення замовлення', isHidden: true })
}

export default function CheckoutPage({ loaderData: options }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const { items } = useCart()
  useCartCheck()
  // The server does not know the cart, so only the browser can see that there is nothing to order.
  if (isHydrated && items.length === 0) return <BackToCart />
  return (
    <>
      <h1 className="co__h">Оформлення замовлення</h1>
      <noscript>
        <Note>
          Щоб оформити замовлення на сайті, увімкніть JavaScript. Або зателефонуйте нам, і ми його приймемо.
        </Note>
      </noscript>
      <CheckoutForm options={options} isReady={isHydrated} />
    </>
  )
}

function BackToCart() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/cart', { replace: true }), [navigate])
  return null
}

function CheckoutForm({ options, isReady }: { options: CheckoutOptions; isReady: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const settled = useDeliveryRules()
  const rules = settled === 'waiting' ? null : settled
  const checkout = useCheckout(options, form, rules)
  const id = useId()
  const offer = checkout.offers.get(checkout.draft.delivery_method) ?? null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void checkout.submit()
  }

  return (
    // Text that is typed before hydration would be lost, and fields that appear after a press of Tab would
    // change its order, so the form is inert until everything is loaded.
    <div inert={!isReady || settled === 'waiting'}>
      <SummaryDisclosure offer={offer} />
      <div className="co">
        <form id={id} className="co__form" ref={form} noValidate onSubmit={handleSubmit}>
          <ContactsStep checkout={checkout} />
          <DeliveryStep checkout={checkout} options={options} AddressFields={rules?.AddressFields ?? null} />
          <PaymentStep checkout={checkout} payments={options.payments} />
          <CommentStep checkout={checkout} />
        </form>
        <OrderSummary form={id} offer={offer} failure={checkout.failure} isPlacing={checkout.isPlacing} />
      </div>
    </div>
  )
}
