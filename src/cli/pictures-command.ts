import { countOf, PICTURE_FORMS } from '#src/domain/text/plural.ts'
import { countPictures, listFailedPictures } from '#src/import/pictures/picture-status.ts'
import { retryFailedPictures } from '#src/import-runs/retry-pictures.ts'
import { COMMAND } from '#src/staff/actor.ts'
import type { Command, CommandContext } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { workOffPictures } from './work-off-pictures.ts'

const OPTIONS = { json: { type: 'boolean' } } as const

export const picturesCommand: Command = {
  name: 'pictures',
  summary: 'стан світлин, повтор невдалих',
  usage: `npm run shop -- pictures status [--json]
npm run shop -- pictures retry
npm run shop -- pictures work

status  скільки готово, чекає, не вдалося і чому
retry   спробувати невдалі ще раз (завантажить магазин, коли працює)
work    завантажити й перетворити все, що чекає, просто зараз`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    requirePositionals(rest, [])
    if (action === 'status') return showStatus(context, values.json === true)
    if (action === 'retry') return retry(context)
    if (action !== 'work') throw unknownAction(action, ['status', 'retry', 'work'])
    await context.withShop((shop) => workOffPictures(shop, context.terminal))
    return 0
  },
}

async function showStatus({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const { counts, failures } = await withShop(async ({ database }) => ({
    counts: await countPictures(database),
    failures: await listFailedPictures(database),
  }))
  if (isJson) {
    terminal.out(JSON.stringify({ ...counts, failures }, null, 2))
    return 0
  }
  terminal.out(`Готових ${counts.ready}, чекають ${counts.waiting}, не вдалося ${counts.failed}`)
  for (const { error, count, source } of failures) terminal.out(`  ${error}: ${count}, наприклад ${source}`)
  return 0
}

async function retry({ terminal, withShop }: CommandContext): Promise<number> {
  const count = await withShop(({ database }) => retryFailedPictures(database, COMMAND))
  terminal.out(`Знову чекають: ${countOf(count, PICTURE_FORMS)}. Магазин завантажить їх, коли працює.`)
  return 0
}
