import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkOutcome } from '#src/contract/admin/order-changes.ts'
import type { OrderListRow } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { orderName } from '../../runtime/formats.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { queue } from '../../runtime/offline/queue.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { changeStatuses, createWaybills, doneWords, undoStatuses } from './orders-data.ts'
import { isStep, type MovedOrder, stepChange } from './waiting-presses.ts'

export type Failures = BulkOutcome['failed']

/**
 * Changes the status of one or many orders at once; a toast can undo it for ten seconds. Returns those that failed, or null
 * if the outcome is unknown.
 */
export function useOrderMoves() {
  const { revalidate } = useRevalidator()
  const [failed, setFailed] = useState<Failures>([])

  async function work(
    run: () => Promise<BulkOutcome>,
    words: (done: readonly string[]) => string,
    hasUndo: boolean,
  ): Promise<Failures | null> {
    try {
      const outcome = await whileSaving(run)
      setFailed(outcome.failed)
      const { done } = outcome
      if (done.length > 0) say(words(done), hasUndo ? () => takeBack(done) : null)
      await revalidate()
      return outcome.failed
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося. Спробуйте ще раз')
      return null
    }
  }

  async function takeBack(numbers: readonly string[]): Promise<void> {
    const outcome = await undoStatuses(numbers)
    setFailed(outcome.failed)
    await revalidate()
  }

  return {
    failed,
    forget: () => setFailed([]),
    move: async (rows: readonly MovedRow[], status: string) => {
      // On the person's own device each step waits for a connection by itself.
      if (isOwnDevice.get() && !net.get().isOnline) return queueMoves(rows, status)
      return work(
        () => changeStatuses(rows, status),
        (done) => `${namesOf(done)} ${wordsFor(rows, status)}`,
        true,
      )
    },
    makeWaybills: (numbers: readonly string[]) =>
      work(
        () => createWaybills(numbers),
        (done) => `Накладних створено: ${done.length}`,
        false,
      ),
  }
}

export type MovedRow = Pick<OrderListRow, 'number'> & MovedOrder

function wordsFor(rows: readonly MovedRow[], status: string): string {
  const isPickup = rows.every(({ delivery }) => isPickupDelivery(delivery))
  return doneWords(status, isPickup) ?? 'змінено'
}

const numbersOf = (rows: readonly MovedRow[]) => rows.map(({ number }) => number)

async function queueMoves(rows: readonly MovedRow[], status: string): Promise<Failures> {
  const waiting = new Set(queue.get().flatMap((press) => (isStep(press) ? [press.path] : [])))
  const words = wordsFor(rows, status)
  const fresh = rows.filter(({ number }) => !waiting.has(`/orders/${number}/status`))
  for (const row of fresh) {
    const { number, status: from } = row
    const path = `/orders/${number}/status`
    await pressDesk(
      {
        path,
        body: { status, from },
        title: `${orderName(number)}: ${words}`,
        change: stepChange(row, status),
      },
      `/orders/${number}/`,
    )
  }
  if (fresh.length === 0) sayWrong('Це замовлення вже чекає на зв’язок')
  else say(`${namesOf(numbersOf(fresh))} ${words}. Надішлемо, щойно з’явиться зв’язок`)
  return []
}

function namesOf(numbers: readonly string[]): string {
  const [only] = numbers
  return numbers.length === 1 && only !== undefined ? orderName(only) : `Замовлень: ${numbers.length},`
}
