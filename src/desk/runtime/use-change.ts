import { useRevalidator } from 'react-router'
import { DeskError, metWords } from './desk-error.ts'
import { whileSaving } from './net.ts'
import { say, sayWrong } from './toasts.ts'

type Undo = (() => Promise<unknown>) | null

/** Does one change, says that it is done and reads the screen anew; false where it was refused, which is said too. */
export function useChange() {
  const { revalidate } = useRevalidator()
  return async function change(
    work: () => Promise<unknown>,
    done: string,
    undo: Undo = null,
  ): Promise<boolean> {
    let isQueued = false
    try {
      isQueued = (await whileSaving(work)) === 'queued'
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.conflict) {
        sayWrong(`${metWords(error.conflict)} Тут уже те, що збережено тепер`)
        await revalidate()
      } else sayWrong(Object.values(error.fields)[0]?.[0] ?? error.message)
      return false
    }
    if (isQueued) say(`${done}. Надішлемо, щойно з’явиться зв’язок`)
    else
      say(
        done,
        undo &&
          (async () => {
            await whileSaving(undo)
            await revalidate()
          }),
      )
    await revalidate()
    return true
  }
}
