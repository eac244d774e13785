import { lazy, Suspense } from 'react'
import type { Order } from '#src/contract/orders.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { NextSteps } from './next-steps.tsx'
import '../../features/orders/order-print.css'

/** Loaded separately: few orders have bank details, and the styles are not part of the first view. */
const BankDetails = lazy(async () => ({
  default: (await import('../../features/orders/bank-details.tsx')).BankDetails,
}))

type Props = {
  /** Number and total are known at once in the tab where the order was placed, before the rest is loaded. */
  known: { id: string; number: string; total: number } | null
  order: Order | null
  isWaiting: boolean
  onRetry: (() => void) | null
}

export function ThankYou({ known, order, isWaiting, onRetry }: Props) {
  return (
    <div className="ty" aria-busy={isWaiting}>
      <div>
        <span className="ty__ok">
          <Icon name="check" />
        </span>
        <h1>Дякуємо за замовлення</h1>
        {known && <OrderFacts {...known} />}
        {order && <NextSteps order={order} />}
        {order?.payment?.bank_details && (
          <Suspense fallback={null}>
            <BankDetails payment={order.payment} />
          </Suspense>
        )}
        {onRetry && <LoadFailed onRetry={onRetry} />}
        {isWaiting ? <div className="sk ty__sk" /> : <Ways id={known?.id ?? null} />}
      </div>
      {order && (
        <aside className="osum" aria-label="Склад замовлення">
          <h2>Ваше замовлення</h2>
          <OrderLines order={order} />
        </aside>
      )}
    </div>
  )
}

function Ways({ id }: { id: string | null }) {
  return (
    <div className="btnrow">
      {id !== null && <ButtonLink to={`/orders/id-${id}`}>Переглянути замовлення</ButtonLink>}
      <ButtonLink to="/" look="quiet">
        На головну
      </ButtonLink>
    </div>
  )
}

function OrderFacts({ number, total }: { number: string; total: number }) {
  return (
    <p className="ty__d">
      Номер замовлення <b>{number}</b>, сума <b className="nowrap">{formatPrice(toKopiykas(total))}</b>.
    </p>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note kind="warn" className="ty__n">
      Не вдалося завантажити подробиці замовлення.{' '}
      <button type="button" className="link" onClick={onRetry}>
        Спробувати ще раз
      </button>
    </Note>
  )
}
