import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'

export type OrderWork = {
  /** Runs a change and reads the order again; false where it was refused, which is said. */
  run: (work: () => Promise<unknown>, words?: string, undo?: () => Promise<void>) => Promise<boolean>
}

/** The same from drawing to drawing, as the parts of an order are drawn anew only with another order. */
export function useOrderWork(): OrderWork {
  const { revalidate } = useRevalidator()
  return useMemo(
    () => ({
      run: async (work, words, undo) => {
        try {
          const isQueued = (await whileSaving(work)) === 'queued'
          if (words !== undefined)
            say(
              isQueued ? `${words}. Надішлемо, щойно з’явиться зв’язок` : words,
              isQueued ? null : (undo ?? null),
            )
          await revalidate()
          return true
        } catch (error) {
          sayWrong(error instanceof DeskError ? error.message : 'Не вдалося. Спробуйте ще раз')
          // The order is mostly not what was seen any more: it is shown as it is now.
          if (error instanceof DeskError && (error.status === 422 || error.status === 409)) await revalidate()
          return false
        }
      },
    }),
    [revalidate],
  )
}
