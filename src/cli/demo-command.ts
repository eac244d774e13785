import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { removeDemo } from '#src/checks/remove-demo.ts'
import { loadDemoDirectory } from '#src/delivery/directory/load-demo-directory.ts'
import { loadDemoShop } from '#src/import/demo/load-demo-shop.ts'
import { byHand } from './catalogue/by-hand.ts'
import type { Command } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

export const demoCommand: Command = {
  name: 'demo',
  summary: 'завантажити або прибрати демонстраційний магазин',
  usage: `npm run shop -- demo load
npm run shop -- demo remove

load    додає демонстраційні товари, добірки, акції, тексти; вашого не змінює
remove  прибирає все демонстраційне; ваші товари, тексти й усі замовлення лишаються`,
  run: async (args, { terminal, now, withShop }) => {
    const [action = '', ...rest] = parseOptions(args, {}).positionals
    requirePositionals(rest, [])
    if (action === 'load') {
      const print = (details: object, message: string) =>
        terminal.err(`${message}: ${JSON.stringify(details)}`)
      await withShop(async (shop) => {
        await loadDemoShop({ ...shop, now: now(), log: { info: () => undefined, warn: print, error: print } })
        await loadDemoDirectory(shop.database)
      })
      terminal.out('Демонстраційний магазин завантажено. Світлини з’являться, щойно магазин їх опрацює.')
      return 0
    }
    if (action !== 'remove') throw unknownAction(action, ['load', 'remove'])
    const removed = await withShop(({ database }) => removeDemo(database, byHand({ terminal, now })))
    terminal.out(
      removed === null
        ? 'Демонстраційного магазину тут немає.'
        : `Демонстраційний магазин прибрано: ${countOf(removed, PRODUCT_FORMS)}. Ваші товари й замовлення на місці.`,
    )
    return 0
  },
}
