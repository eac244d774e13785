import { setShopClosed } from '#src/settings/opening.ts'
import { COMMAND } from '#src/staff/actor.ts'
import type { Command, CommandContext } from './command.ts'
import { parseOptions, requirePositionals } from './parse-options.ts'

export const openCommand: Command = {
  name: 'open',
  summary: 'відкрити магазин для покупців',
  usage: `npm run shop -- open

Новий магазин закрито: покупці бачать сторінку «Магазин готується до відкриття», а команда — сам магазин.
Що ще зробити до відкриття, показує «Перші кроки» в керуванні магазином і команда doctor.`,
  run: (args, context) => change(args, context, false),
}

export const closeCommand: Command = {
  name: 'close',
  summary: 'закрити магазин для покупців, наприклад на переїзд чи облік',
  usage: `npm run shop -- close

Покупці бачать сторінку «Магазин готується до відкриття», замовлень магазин не приймає. Команда бачить магазин як завжди,
коли перед тим відкриє керування. Відкрити знову: npm run shop -- open`,
  run: (args, context) => change(args, context, true),
}

async function change(
  args: string[],
  { terminal, withShop }: CommandContext,
  isClosed: boolean,
): Promise<number> {
  requirePositionals(parseOptions(args, {}).positionals, [])
  const isChanged = await withShop(({ database }) => setShopClosed(database, { actor: COMMAND, isClosed }))
  const state = isClosed ? 'закрито' : 'відкрито'
  terminal.out(isChanged ? `Магазин ${state} для покупців.` : `Магазин уже ${state} для покупців.`)
  return 0
}
