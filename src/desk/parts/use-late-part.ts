import { useState } from 'react'
import { DeskError } from '../runtime/desk-error.ts'
import { sayWrong } from '../runtime/toasts.ts'

/**
 * What a press opens and few presses open: fetched with the press. Where it does not come, that is said and the screen stays.
 *
 * @param load gives null where there is nothing to open after all
 */
export function useLatePart<Part extends object>(load: () => Promise<Part | null>) {
  const [part, setPart] = useState<Part | null>(null)
  async function open(): Promise<void> {
    try {
      setPart(await load())
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося відкрити. Перевірте зв’язок')
    }
  }
  return { part, open: () => void open(), close: () => setPart(null) }
}
