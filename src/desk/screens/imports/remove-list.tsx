import { useEffect, useState } from 'react'
import type { ListRemovalPlan, ShownPriceList } from '#src/contract/admin/imports.ts'
import { countOf, ORDER_FORMS, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { DeleteDialog } from '../../parts/confirm.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { listName } from './list-name.ts'

const TITLE = 'Прибрати прайс з усіма товарами'

type Props = { list: ShownPriceList; onClose: () => void; onAsked: () => void }

/** Says what becomes of the goods of a price list before it is removed. */
export function RemoveList({ list, onClose, onAsked }: Props) {
  const [plan, setPlan] = useState<ListRemovalPlan | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const path = `/price-lists/${list.id}`

  useEffect(() => {
    getDesk<ListRemovalPlan>(`${path}/removal`)
      .then(setPlan)
      .catch((problem: unknown) => setError(sentenceOf(problem)))
  }, [path])

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('DELETE', path))
      say('Прибираємо. Можна працювати далі')
      onClose()
      onAsked()
    } catch (problem) {
      setError(sentenceOf(problem))
      setBusy(false)
    }
  }

  if (!plan)
    return (
      <Dialog title={TITLE} size="small" onClose={onClose}>
        <p aria-live="polite">{error ?? 'Рахуємо, що зникне…'}</p>
      </Dialog>
    )
  return (
    <DeleteDialog
      title={TITLE}
      name={listName(plan)}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        Зникне назавжди: {countOf(plan.products, PRODUCT_FORMS)} цього прайсу з адресами, описами й світлинами
        {plan.pinned > 0 && `, зокрема ${plan.pinned}, у яких щось задано вручну`}
        {plan.schedules > 0 && ', і розклад, за яким його читаємо'}. Не стане їх і в колекціях та акціях, а на
        їхніх адресах буде «сторінки немає». «Повернути» в історії їх не поверне.
      </p>
      <p>
        Лишиться: усі замовлення, як є
        {plan.open_orders > 0 &&
          ` (незавершених із цими товарами — ${countOf(plan.open_orders, ORDER_FORMS)})`}
        , категорії й бренди, у яких є інші товари. Щоб лише сховати товари, виберіть їх у «Товарах».
      </p>
    </DeleteDialog>
  )
}

function sentenceOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : 'Не вдалося. Спробуйте ще раз'
}
