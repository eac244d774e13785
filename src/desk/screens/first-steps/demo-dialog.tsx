import { useEffect, useState } from 'react'
import type { DemoRemoval } from '#src/contract/admin/first-steps.ts'
import {
  COLLECTION_FORMS,
  countOf,
  ORDER_FORMS,
  PRODUCT_FORMS,
  PROMOTION_FORMS,
} from '#src/domain/text/plural.ts'
import { DeleteDialog } from '../../parts/confirm.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

const TITLE = 'Прибрати показове'
const NAME = 'показове'

type Props = { onClose: () => void; onRemoved: () => Promise<void> }

/** Says what is removed together with the demo and what stays. */
export function DemoDialog({ onClose, onRemoved }: Props) {
  const [plan, setPlan] = useState<DemoRemoval | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    getDesk<DemoRemoval>('/demo')
      .then(setPlan)
      .catch((problem: unknown) => setError(sentenceOf(problem)))
  }, [])

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('DELETE', '/demo'))
      onClose()
      say('Показове прибрано, ваше на місці')
      await onRemoved()
    } catch (problem) {
      setError(sentenceOf(problem))
      setBusy(false)
    }
  }

  if (!plan || plan.products === 0)
    return (
      <Dialog title={TITLE} size="small" onClose={onClose}>
        <p aria-live="polite">{plan ? 'Показових товарів тут уже немає.' : (error ?? 'Рахуємо, що піде…')}</p>
      </Dialog>
    )
  const gone = [
    countOf(plan.products, PRODUCT_FORMS),
    ...(plan.collections > 0 ? [countOf(plan.collections, COLLECTION_FORMS)] : []),
    ...(plan.promotions > 0 ? [countOf(plan.promotions, PROMOTION_FORMS)] : []),
  ]
  return (
    <DeleteDialog
      title={TITLE}
      name={NAME}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        Зникне: {gone.join(', ')}, показові банери, назва, контакти, довідник відділень
        {plan.pages > 0 && ' і тексти сторінок (замість них будуть нейтральні)'}.
      </p>
      <p>
        Лишиться ваше: {countOf(plan.own_products, PRODUCT_FORMS)}, {countOf(plan.orders, ORDER_FORMS)}, ваші
        тексти й налаштування. Категорії й бренди, у яких є ваші товари, стануть вашими.
      </p>
    </DeleteDialog>
  )
}

function sentenceOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : 'Не вдалося. Спробуйте ще раз'
}
