import { useState } from 'react'
import { OrderView } from '../orders/order-view.tsx'
import { readOrderAnswer, type ShownOrder } from '../orders/read-order.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { repeatOrder } from './repeat-order.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useAnswer } from './use-answer.ts'

export function CustomerOrder({ id }: { id: string }) {
  const asked = useAnswer(`/api/client/orders/${encodeURIComponent(id)}`, readOrderAnswer)
  if (asked.state === 'waiting') return <RowsSkeleton />
  if (asked.state !== 'shown')
    return asked.state === 'missing' ? <UnknownOrder /> : <LoadFailed title="Не вдалося завантажити дані" />
  const order = asked.answer
  return <OrderView order={order} actions={order.lines.length > 0 && <RepeatButton order={order} />} />
}

function RepeatButton({ order }: { order: ShownOrder }) {
  const [isWorking, setIsWorking] = useState(false)

  async function repeat(): Promise<void> {
    setIsWorking(true)
    await repeatOrder(order)
    setIsWorking(false)
  }

  return (
    <Button isLoading={isWorking} disabled={isWorking} onClick={() => void repeat()}>
      Повторити замовлення
    </Button>
  )
}

function UnknownOrder() {
  return (
    <>
      <h1>Замовлення</h1>
      <EmptyState
        icon="box"
        title="Такого замовлення немає"
        text="Серед ваших замовлень немає того, що в адресі."
      >
        <ButtonLink to="/cabinet/orders">До замовлень</ButtonLink>
      </EmptyState>
    </>
  )
}
