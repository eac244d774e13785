import { text } from 'node:stream/consumers'

/** Where a command writes; tests give one that keeps the text. */
export interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
  /** Whether a line may be written over. */
  isInteractive: boolean
  /** All that is written to the command. */
  input: () => Promise<string>
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  isInteractive: process.stderr.isTTY,
  input: () => text(process.stdin),
}
