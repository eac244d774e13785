import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'

export type OrderWork = {
  /** Makes a change and reloads the order. Resolves to false if it was refused, which a toast says. */
  run: (work: () => Promise<unknown>, words?: string, undo?: () => Promise<void>) => Promise<boolean>
}

/** The same object in each render, because the parts of an order are memoised. */
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
          // The order has usually changed since it was shown, so it is loaded again.
          if (error instanceof DeskError && (error.status === 422 || error.status === 409)) await revalidate()
          return false
        }
      },
    }),
    [revalidate],
  )
}
