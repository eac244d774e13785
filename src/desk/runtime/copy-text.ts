import { say, sayWrong } from './toasts.ts'

/** Puts a text into the clipboard and says so; a browser may refuse. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(done)
  } catch {
    sayWrong('Браузер не дав скопіювати')
  }
}
