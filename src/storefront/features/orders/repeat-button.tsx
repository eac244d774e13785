import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ShownOrder } from './read-order.ts'
import { repeatOrder } from './repeat-order.ts'

/** What of the order is still sold goes into the cart at the price of today. */
export function RepeatButton({ order }: { order: Pick<ShownOrder, 'lines'> }) {
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
