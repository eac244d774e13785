import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ShownOrder } from './read-order.ts'
import { repeatOrder } from './repeat-order.ts'

type Props = {
  order: Pick<ShownOrder, 'lines'>
  /** Whether another button comes first, because something is due. */
  isSecond: boolean
}

/** Puts the goods of the order that are still sold into the cart, at present prices. */
export function RepeatButton({ order, isSecond }: Props) {
  const [isWorking, setIsWorking] = useState(false)

  async function repeat(): Promise<void> {
    setIsWorking(true)
    await repeatOrder(order)
    setIsWorking(false)
  }

  return (
    <Button
      look={isSecond ? 'quiet' : 'primary'}
      isLoading={isWorking}
      disabled={isWorking}
      onClick={() => void repeat()}
    >
      Повторити замовлення
    </Button>
  )
}
