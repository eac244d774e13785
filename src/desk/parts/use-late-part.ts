import { useState } from 'react'
import { DeskError } from '../runtime/desk-error.ts'
import { sayWrong } from '../runtime/toasts.ts'

/**
 * A part that few presses open; its code and data are loaded by the press. If they do not come, a toast says so and the
 * screen stays.
 *
 * @param load resolves to null if there turns out to be nothing to open
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
