import type { Terminal } from '../terminal.ts'
import type { Article } from '#src/showcase/find-goods.ts'

/** Says which articles nobody knows, whereupon nothing was saved. Gives the exit code. */
export function printMissing(terminal: Terminal, missing: readonly Article[]): number {
  for (const { text, place } of missing) terminal.err(`${place}: товару з артикулом «${text}» немає`)
  terminal.err('Нічого не збережено.')
  return 1
}
