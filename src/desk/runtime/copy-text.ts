import { say, sayWrong } from './toasts.ts'

/** Copies a text to the clipboard and says so in a toast; false where the browser refuses. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    say(done)
    return true
  } catch {
    sayWrong('Браузер не дав скопіювати')
    return false
  }
}
