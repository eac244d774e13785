import type { ByHand } from '#src/catalogue/change-catalogue.ts'
import { COMMAND } from '#src/staff/actor.ts'
import type { CommandContext } from '../command.ts'

/** The person who runs the shop's commands. Prints a line if a change has to wait for an import. */
export function byHand({
  terminal,
  now,
}: Pick<CommandContext, 'terminal' | 'now'>): ByHand & { onWait: () => void } {
  return {
    actor: COMMAND,
    now: now(),
    onWait: () => terminal.err('Триває імпорт: чекаю, доки він закінчиться…'),
  }
}
