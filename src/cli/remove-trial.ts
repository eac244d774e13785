import { removeTrialOrder } from '#src/orders/remove-trial-order.ts'
import type { CommandContext } from './command.ts'

/** `orders remove-trial`: removes a trial order and returns its goods to stock. */
export async function removeTrial({ terminal, withShop }: CommandContext, number: string): Promise<number> {
  const outcome = await withShop(({ database }) => removeTrialOrder(database, number, { actor: 'owner' }))
  if (outcome.kind === 'removed') {
    terminal.out(`Пробне замовлення ${number} прибрано, товар знову на складі`)
    return 0
  }
  const why = outcome.kind === 'missing' ? 'такого немає' : outcome.sentence
  terminal.err(`Замовлення ${number}: ${why}.`)
  return 1
}
