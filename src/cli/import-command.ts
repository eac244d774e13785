import { importFeed } from '#src/import/import-feed.ts'
import type { ImportOptions, ImportResult } from '#src/import/import-options.ts'
import { DEMO_FEED } from '#src/import/find-feed.ts'
import { type Command, type CommandContext, type OpenShop, UsageError } from './command.ts'
import { formatReport } from './format-report.ts'
import { parseOptions } from './parse-options.ts'
import { showProgress } from './show-progress.ts'
import { workOffPictures } from './work-off-pictures.ts'

const OPTIONS = {
  feed: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'max-hide': { type: 'string' },
  'default-stock': { type: 'string' },
  restock: { type: 'boolean' },
  reslug: { type: 'boolean' },
  'no-wait': { type: 'boolean' },
  'wait-pictures': { type: 'boolean' },
} as const

export const importCommand: Command = {
  name: 'import',
  summary: 'узяти товари з прайсу: файл або адреса',
  usage: `npm run shop -- import ФАЙЛ-АБО-АДРЕСА [параметри]

Читає YML (Prom, Rozetka, Allo…), Hotline, Google Merchant, XML «catalog — items» і CSV із Prom.
Формат і кодування визначає сам. Магазин при цьому може працювати.

  --dry-run            нічого не записувати, лише показати, що зміниться
  --feed НАЗВА         ім’я прайсу в магазині; без нього прайс упізнається за вмістом
  --max-hide ЧАСТКА    скільки товарів прайсу може зникнути за раз: 50 або 50% (звичайно 33)
  --default-stock N    скільки штук має товар «в наявності» без кількості (звичайно 10)
  --restock            узяти залишки з прайсу, навіть якщо в ньому вони не змінилися
  --reslug             дати нові адреси товарам, чия назва змінилася (старі перенаправлятимуть)
  --no-wait            не чекати, якщо триває інший імпорт
  --wait-pictures      дочекатися, доки завантажаться світлини

Приклади:
  npm run shop -- import price.xml
  npm run shop -- import https://example.com/export/prom.xml --dry-run`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [first] = positionals
    if (first === undefined) throw new UsageError('Не вказано файл або адресу прайсу')
    if (values.feed !== undefined && positionals.length > 1)
      throw new UsageError('--feed дає ім’я лише одному прайсу')
    const options = {
      feed: feedName(values.feed),
      isDryRun: values['dry-run'],
      maxHide: share(values['max-hide']),
      defaultStock: pieces(values['default-stock']),
      isRestock: values.restock,
      isReslug: values.reslug,
      isImpatient: values['no-wait'],
    }
    return context.withShop(async (shop) => {
      let code = 0
      for (const source of positionals) code = Math.max(code, await importOne(shop, context, source, options))
      if (values['wait-pictures'] && !values['dry-run']) await workOffPictures(shop, context.terminal)
      return code
    })
  },
}

type Chosen = Pick<
  ImportOptions,
  'feed' | 'isDryRun' | 'maxHide' | 'defaultStock' | 'isRestock' | 'isReslug' | 'isImpatient'
>

async function importOne(
  shop: OpenShop,
  context: CommandContext,
  source: string,
  chosen: Chosen,
): Promise<number> {
  const progress = showProgress(context.terminal)
  let result: ImportResult
  try {
    result = await importFeed({ ...shop, ...chosen, source, now: context.now(), onProgress: progress.update })
  } finally {
    progress.end()
  }
  if (result.kind !== 'nothing') {
    context.terminal.out(formatReport(result.report, result.kind))
    return 0
  }
  context.terminal.err(`${result.reason}\nНічого не імпортовано: ${source}`)
  if (result.report) context.terminal.err(formatReport(result.report, result.kind))
  return 1
}

function feedName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u.test(text))
    throw new UsageError('Ім’я прайсу складається з літер, цифр, крапок і дефісів, до 80 знаків')
  if (text === DEMO_FEED) throw new UsageError(`Ім’я «${DEMO_FEED}» належить демонстраційному магазину`)
  return text
}

function share(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text.replace('%', '').replace(',', '.'))
  if (!/^\d{1,3}(?:[.,]\d+)?%?$/.test(text) || percent > 100)
    throw new UsageError('--max-hide: число від 0 до 100')
  return percent / 100
}

function pieces(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new UsageError('--default-stock: ціле число від 0')
  return Number(text)
}
