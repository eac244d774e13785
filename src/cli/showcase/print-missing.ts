import type { Terminal } from '../terminal.ts'
import type { Article } from '#src/showcase/find-goods.ts'

/** Prints the article numbers that do not exist, in which case nothing was saved. Returns the exit code. */
export function printMissing(terminal: Terminal, missing: readonly Article[]): number {
  for (const { text, place } of missing) terminal.err(`${place}: товару з артикулом «${text}» немає`)
  terminal.err('Нічого не збережено.')
  return 1
}
