import { say, sayWrong } from './toasts.ts'

/** Puts a text into the clipboard and says so; false where a browser refuses. */
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
