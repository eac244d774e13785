import type { Order } from '#src/contract/orders.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'

type NextStep = { icon: IconName; title: string; text: string }

export function NextSteps({ order }: { order: Order }) {
  const last = order.delivery?.method === 'pickup' ? pickup(order) : parcel(order)
  const steps: NextStep[] = [
    { icon: 'phone', title: 'Зателефонуємо, якщо треба щось уточнити', text: `На номер ${order.phone}.` },
    { icon: 'box', title: 'Зберемо замовлення', text: paymentText(order) },
    last,
  ]
  return (
    <ul className="next">
      {steps.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <span>{tie(text)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function pickup({ delivery }: Order): NextStep {
  return { icon: 'bag', title: 'Заберете в нас', text: delivery?.address ?? '' }
}

function parcel({ delivery }: Order): NextStep {
  const text = [delivery?.title, delivery?.address].filter(Boolean).join(': ')
  return { icon: 'truck', title: 'Надішлемо', text }
}

function paymentText({ payment }: Order): string {
  if (payment?.bank_details) return 'Оплатіть за реквізитами нижче, і ми почнемо збирати.'
  if (payment?.method === 'invoice') return 'Надішлемо рахунок і почнемо збирати після оплати.'
  if (isOnlineMethod(payment?.method)) return 'Почнемо збирати, щойно надійде оплата.'
  return 'Оплатите, коли отримаєте.'
}
