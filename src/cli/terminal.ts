/** Where a command writes; tests give one that keeps the text. */
export interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
  /** Whether a line may be written over. */
  isInteractive: boolean
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  isInteractive: process.stderr.isTTY,
}
