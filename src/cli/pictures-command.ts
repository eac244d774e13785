import { countOf, PICTURE_FORMS } from '#src/domain/plural.ts'
import { countPictures, listFailedPictures, retryPictures } from '#src/import/pictures/picture-status.ts'
import type { Command, CommandContext } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { workOffPictures } from './work-off-pictures.ts'

export const picturesCommand: Command = {
  name: 'pictures',
  summary: 'стан світлин, повтор невдалих',
  usage: `npm run shop -- pictures status
npm run shop -- pictures retry
npm run shop -- pictures work

status  скільки готово, чекає, не вдалося і чому
retry   спробувати невдалі ще раз (завантажить магазин, коли працює)
work    завантажити й перетворити все, що чекає, просто зараз`,
  run: async (args, context) => {
    const [action] = requirePositionals(parseOptions(args, {}).positionals, ['status, retry або work'])
    if (action === 'status') return showStatus(context)
    if (action === 'retry') return retry(context)
    if (action !== 'work') throw unknownAction(action)
    await context.withShop((shop) => workOffPictures(shop, context.terminal))
    return 0
  },
}

async function showStatus({ terminal, withShop }: CommandContext): Promise<number> {
  const { counts, failures } = await withShop(async ({ database }) => ({
    counts: await countPictures(database),
    failures: await listFailedPictures(database),
  }))
  terminal.out(`Готових ${counts.ready}, чекають ${counts.waiting}, не вдалося ${counts.failed}`)
  for (const { error, count, source } of failures) terminal.out(`  ${error}: ${count}, наприклад ${source}`)
  return 0
}

async function retry({ terminal, withShop }: CommandContext): Promise<number> {
  const count = await withShop(({ database }) => retryPictures(database))
  terminal.out(`Знову чекають: ${countOf(count, PICTURE_FORMS)}. Магазин завантажить їх, коли працює.`)
  return 0
}
