import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskCustomerCard, Erasure } from '#src/contract/admin/customers.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { DeleteDialog } from '../../parts/confirm.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { orderName } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

/** Says what will be erased, what stays and why, before anything is erased. */
export function EraseDialog({ customer, onClose }: { customer: DeskCustomerCard; onClose: () => void }) {
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Erasure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const path = `/customers/${encodeURIComponent(customer.key)}`

  useEffect(() => {
    getDesk<Erasure>(`${path}/erasure`)
      .then(setPlan)
      .catch((problem: unknown) => setError(sentenceOf(problem)))
  }, [path])

  async function erase(): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('POST', `${path}/erase`, {}))
      say('Дані покупця видалено')
      await navigate('/customers')
    } catch (problem) {
      setError(sentenceOf(problem))
      setBusy(false)
    }
  }

  if (!plan || plan.open.length > 0)
    return (
      <Dialog title="Видалити дані покупця" size="small" onClose={onClose}>
        <p aria-live="polite">
          {plan
            ? `Спершу виконайте або скасуйте ${plan.open.map(orderName).join(', ')}: без імені й телефону немає кому віддати.`
            : (error ?? 'Рахуємо, що буде видалено…')}
        </p>
      </Dialog>
    )
  return (
    <DeleteDialog
      title="Видалити дані покупця"
      name={customer.name}
      ask="Введіть ім’я"
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => void erase()}
    >
      <p>
        Зникне: ім’я, телефон, email, адреси, коментарі, нотатка
        {plan.accounts.length > 0 && ', кабінет з обраним і входом на всіх пристроях'}.
      </p>
      {plan.orders.length > 0 && (
        <p>
          Лишиться для обліку: {countOf(plan.orders.length, ['замовлення', 'замовлення', 'замовлень'])} без
          імені й контактів, лише товари, суми й дні. Їх вимагає бухгалтерія.
        </p>
      )}
    </DeleteDialog>
  )
}

function sentenceOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : 'Не вдалося'
}
