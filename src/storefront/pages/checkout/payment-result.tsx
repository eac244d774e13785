import { useEffect, useState } from 'react'
import type { OrderPayment } from '#src/contract/payments.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { PAY_TROUBLES, type PayTrouble } from '#src/domain/payments/pay-trouble.ts'
import { tie } from '#src/domain/text/typography.ts'
import { finishOrder } from '../../features/checkout/finish-order.ts'
import { placedStore } from '../../features/checkout/placed-order.ts'
import { dueOf, payAddress, PayForms } from '../../features/payments/pay-forms.tsx'
import { reloadPage } from '../../runtime/reload-page.ts'
import { classes } from '../../ui/classes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Note } from '../../ui/note.tsx'
import './thank-you.css'
import './payment-result.css'

type Props = {
  payment: OrderPayment
  isAsking: boolean
  /** Query of the address: the method by which a placed order is to be paid, and why that failed. */
  query: URLSearchParams
}

/** Shows whether the order is paid, and what can be done if it is not. */
export function PaymentResult({ payment, isAsking, query }: Props) {
  const leaving = useLeaving(payment, query)
  const trouble = PAY_TROUBLES.find((each) => each === query.get('trouble')) ?? null
  const { icon, look, title, text } = leaving
    ? leavingFor(query.get('pay'))
    : isAsking
      ? checking(payment)
      : wordsOf(payment)
  const isWaiting = leaving || isAsking
  return (
    <div className="ty ty--pay" aria-busy={isWaiting}>
      <div>
        <span className={classes('ty__ok', look && `ty__ok--${look}`)}>
          <Icon name={icon} />
        </span>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="ty__d">{tie(text)}</p>
        </div>
        {trouble && payment.due > 0 && (
          <Note kind="warn" className="ty__n">
            {TROUBLES[trouble]}
          </Note>
        )}
        {!isWaiting && payment.methods.length > 0 && (
          <PayForms payment={payment} {...(payment.outcome === 'failed' && { title: 'Спробувати ще раз' })} />
        )}
        <div className="btnrow">
          {!isWaiting && payment.outcome === 'unknown' && payment.methods.length === 0 && (
            <Button onClick={reloadPage}>Перевірити зараз</Button>
          )}
          <ButtonLink to={`/orders/id-${payment.order_id}`} look={payment.due > 0 ? 'quiet' : 'primary'}>
            Переглянути замовлення
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            На головну
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/**
 * Finishes an order that was placed in this tab. With an online method the shopper is forwarded to payment,
 * once.
 */
function useLeaving({ order_id, due }: OrderPayment, query: URLSearchParams): boolean {
  const [method, parts] = [query.get('pay'), query.get('parts')]
  const [isLeaving] = useState(() => isFresh(order_id) && due > 0 && isOnlineMethod(method))
  useEffect(() => {
    if (!isFresh(order_id)) return
    finishOrder(order_id)
    if (isLeaving && method !== null) sendOn(order_id, { method, ...(parts !== null && { parts }) })
  }, [order_id, method, parts, isLeaving])
  useEffect(() => {
    // Going back from the bank may restore the page as it was when it was left.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reloadPage()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
  return isLeaving
}

function isFresh(orderId: string): boolean {
  const placed = placedStore.get()
  return placed !== null && placed.id === orderId && !placed.isFinished
}

/** Replaces the address first, so that going back from the bank shows the state of the payment. */
function sendOn(orderId: string, fields: Record<string, string>): void {
  window.history.replaceState(window.history.state, '', `/thank-you-pay?order=${orderId}`)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = payAddress(orderId)
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

type Words = { icon: IconName; look?: 'wait' | 'bad'; title: string; text: string }

const LEAVING: Words = {
  icon: 'card',
  look: 'wait',
  title: 'Переходимо до оплати',
  text: 'Замовлення прийнято. Зараз відкриється сторінка платіжного сервісу.',
}

function leavingFor(method: string | null): Words {
  if (!isConfirmedInApp(method)) return LEAVING
  return {
    icon: 'phone',
    look: 'wait',
    title: 'Надсилаємо запит у\u00A0застосунок monobank',
    text: 'Замовлення прийнято. За мить підтвердите покупку у своєму застосунку.',
  }
}

const TROUBLES: Readonly<Record<PayTrouble, string>> = {
  off: 'Цього способу оплати вже немає. Оберіть інший.',
  busy: 'Сторінка оплати вже відкривається. Спробуйте ще раз за хвилину.',
  away: 'Платіжний сервіс зараз не відповідає. Спробуйте ще раз або оберіть інший спосіб: замовлення на місці.',
  'not-divisible': 'Частинами так уже не сплатити. Оберіть інше число платежів або інший спосіб.',
}

function checking({ number }: OrderPayment): Words {
  return {
    icon: 'refresh',
    look: 'wait',
    title: 'Перевіряємо оплату',
    text: `Питаємо банк про замовлення № ${number}. Сторінка оновиться сама.`,
  }
}

/** After some time without an answer other methods are offered, because she may not have paid at all. */
function unanswered(payment: OrderPayment): Words {
  const look = 'wait'
  const order = `Замовлення № ${payment.number}`
  if (payment.methods.length === 0)
    return {
      icon: 'refresh',
      look,
      title: 'Банк поки не відповідає',
      text: `${order} на місці. Чи пройшла оплата, перевіримо самі: сторінка оновиться сама. Не платіть удруге.`,
    }
  return {
    icon: 'warn',
    look,
    title: 'Банк досі не відповідає',
    text: `Якщо ви вже сплатили, не платіть удруге: щойно банк відповість, ми це побачимо. Якщо не платили, сплатіть зараз: ${dueOf(payment)}. ${order} на місці.`,
  }
}

function wordsOfHold({ method, number }: OrderPayment): Words {
  if (isConfirmedInApp(method))
    return {
      icon: 'check',
      title: 'Покупку частинами погоджено',
      text: `Перший платіж банк спише, коли ми передамо замовлення № ${number}. Дякуємо.`,
    }
  return {
    icon: 'check',
    title: 'Кошти утримано',
    text: `Банк утримав їх на вашій картці. Спишемо, коли передамо замовлення № ${number}.`,
  }
}

function awaited(payment: OrderPayment): string {
  const { methods, method } = payment
  const due = `чекає на оплату: ${dueOf(payment)}.`
  if (methods.length > 0) return due
  // The order's page names the account, or says who collects the money.
  if (method === null) return `${due} Як сплатити, сказано на сторінці замовлення.`
  return `${due} Онлайн зараз не оплатити: зателефонуйте або напишіть нам.`
}

function wordsOf(payment: OrderPayment): Words {
  const { outcome, number, total, problem } = payment
  const order = `№ ${number}`
  // The shown sum is the total, because an excess is refunded.
  if (outcome === 'paid')
    return {
      icon: 'check',
      title: 'Оплату отримано',
      text: `Замовлення ${order} оплачено: ${formatPrice(toKopiykas(total))}. Дякуємо.`,
    }
  if (outcome === 'held') return wordsOfHold(payment)
  if (outcome === 'in_app')
    return {
      icon: 'phone',
      look: 'wait',
      title: 'Підтвердьте покупку в\u00A0застосунку monobank',
      text: `Банк надіслав запит на номер телефону із замовлення ${order}. Підтвердьте його протягом 15 хвилин: сторінка оновиться сама.`,
    }
  if (outcome === 'waiting')
    return {
      icon: 'refresh',
      look: 'wait',
      title: 'Оплата ще обробляється',
      text: `Банк ще не сказав, чи оплачено замовлення ${order}. Платити вдруге не треба: сторінка оновиться сама, а товар чекає на вас.`,
    }
  if (outcome === 'failed')
    return {
      icon: 'warn',
      look: 'bad',
      title: 'Оплата не пройшла',
      text: `${problem === null ? '' : `${problem.replace(/[.\s]+$/, '')}. `}Кошти не списано, замовлення ${order} ${awaited(payment)}`,
    }
  if (outcome === 'refunded')
    return { icon: 'refresh', title: 'Кошти повернено', text: `Ми повернули оплату замовлення ${order}.` }
  if (outcome === 'closed')
    return { icon: 'info', look: 'wait', title: 'Сплачувати нічого', text: `Замовлення ${order} закрито.` }
  if (outcome === 'on_delivery')
    return {
      icon: 'box',
      title: 'Оплата під час отримання',
      text: `Посилка із замовленням ${order} вже в дорозі. Сплатите ${dueOf(payment)}, коли її забиратимете.`,
    }
  if (outcome === 'unknown') return unanswered(payment)
  const due = `Замовлення ${order} ${awaited(payment)}`
  // The bank may not have been asked yet, or may not answer: a customer who has already paid must not be led to
  // pay again.
  if (outcome === 'unfinished')
    return {
      icon: 'card',
      look: 'wait',
      title: 'Оплату не завершено',
      text: `${due} Якщо ви вже сплатили, не платіть удруге: щойно банк це підтвердить, сторінка оновиться сама.`,
    }
  return { icon: 'card', look: 'wait', title: 'Оплата замовлення', text: due }
}
