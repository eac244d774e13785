import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { useCart } from '../cart/cart-store.ts'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { pageApi } from '../calls/page-api.ts'
import { pageHeaders } from '../serving/page-headers.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Note } from '../ui/note.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Route } from './+types/checkout-page.ts'
import { CommentStep } from './comment-step.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { chosenOptions } from './order-request.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SummaryDisclosure } from './summary-disclosure.tsx'
import { useCheckout } from './use-checkout.ts'
import '../styles/checkout.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await pageApi(context).get<{ data: CheckoutOptions }>('/api/checkout')
  return data
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return pageHeaders({ errorHeaders })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: 'Оформлення замовлення', isHidden: true })
}

export default function CheckoutPage({ loaderData: options }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const { items } = useCart()
  useCartCheck()
  // The server cannot see the cart, so only the browser can tell that there is nothing to order.
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
  const checkout = useCheckout(options, form)
  const id = useId()
  const { delivery } = chosenOptions(checkout.draft, options)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void checkout.submit()
  }

  return (
    // What is typed before the page reacts would be lost, so until then nothing can be typed.
    <div inert={!isReady}>
      <SummaryDisclosure />
      <div className="co">
        <form id={id} className="co__form" ref={form} noValidate onSubmit={handleSubmit}>
          <ContactsStep checkout={checkout} />
          <DeliveryStep checkout={checkout} deliveries={options.deliveries} />
          <PaymentStep checkout={checkout} payments={options.payments} />
          <CommentStep checkout={checkout} />
        </form>
        <OrderSummary
          form={id}
          deliveryPrice={delivery?.price_note ?? ''}
          failure={checkout.failure}
          isPlacing={checkout.isPlacing}
        />
      </div>
    </div>
  )
}
