import { useRevalidator } from 'react-router'
import { DeskError, metWords } from './desk-error.ts'
import { whileSaving } from './net.ts'
import { say, sayWrong } from './toasts.ts'

/** Undoes a change, given what the change has answered. */
type Undo<Made> = ((made: Made) => Promise<unknown>) | null

/**
 * Makes a change, shows a toast and reloads the screen's data. Returns false if it was refused, which a toast says as
 * well.
 */
export function useChange() {
  const { revalidate } = useRevalidator()
  return async function change<Made>(
    work: () => Promise<Made>,
    done: string,
    undo: Undo<Made> = null,
  ): Promise<boolean> {
    let made: Made
    try {
      made = await whileSaving(work)
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.conflict) {
        sayWrong(`${metWords(error.conflict)} Тут уже те, що збережено тепер`)
        await revalidate()
      } else sayWrong(Object.values(error.fields)[0]?.[0] ?? error.message)
      return false
    }
    if (made === 'queued') say(`${done}. Надішлемо, щойно з’явиться зв’язок`)
    else
      say(
        done,
        undo &&
          (async () => {
            try {
              await whileSaving(() => undo(made))
            } finally {
              // Also after a refusal, because somebody else may have changed the record.
              await revalidate()
            }
          }),
      )
    await revalidate()
    return true
  }
}
