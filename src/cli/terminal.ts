import { text } from 'node:stream/consumers'

/** Where a command writes. Tests use one that stores the text. */
export interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
  /** Whether a line can be overwritten. */
  isInteractive: boolean
  /** Reads the whole standard input. */
  input: () => Promise<string>
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  isInteractive: process.stderr.isTTY,
  input: () => text(process.stdin),
}
