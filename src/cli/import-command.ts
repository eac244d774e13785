import type { DecimalMark } from '#src/domain/money/read-decimal.ts'
import { importFeed } from '#src/import/import-feed.ts'
import type { ImportOptions, ImportResult } from '#src/import/import-options.ts'
import { recordMerge } from '#src/import-runs/record-merge.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { RUN_ACTIONS } from './imports/import-actions.ts'
import { scheduleAction } from './imports/schedule-action.ts'
import { feedNameProblem } from '#src/import/find-feed.ts'
import { type Command, type CommandContext, type OpenShop, UsageError } from './command.ts'
import { formatReport } from './format-report.ts'
import { parseOptions } from './parse-options.ts'
import { readRates } from './read-rates.ts'
import { showProgress } from './show-progress.ts'
import { workOffPictures } from './work-off-pictures.ts'

const OPTIONS = {
  feed: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'max-hide': { type: 'string' },
  'max-refused': { type: 'string' },
  rate: { type: 'string', multiple: true },
  'default-stock': { type: 'string' },
  decimal: { type: 'string' },
  restock: { type: 'boolean' },
  reslug: { type: 'boolean' },
  'no-wait': { type: 'boolean' },
  'wait-pictures': { type: 'boolean' },
  json: { type: 'boolean' },
  gone: { type: 'string' },
  refused: { type: 'string' },
  take: { type: 'string' },
  skip: { type: 'string' },
  title: { type: 'string' },
  every: { type: 'string' },
  at: { type: 'string' },
  auto: { type: 'boolean' },
  'no-auto': { type: 'boolean' },
} as const

export const importCommand: Command = {
  name: 'import',
  summary: 'узяти товари з прайсу: файл або адреса',
  usage: `npm run shop -- import ФАЙЛ-АБО-АДРЕСА [параметри]

npm run shop -- import preview ФАЙЛ-АБО-АДРЕСА [--json]
npm run shop -- import apply НОМЕР [--take 1,3] [--skip 2] [--gone N] [--refused N]
npm run shop -- import rollback НОМЕР
npm run shop -- import list|show НОМЕР|discard НОМЕР [--json]
npm run shop -- import refused НОМЕР [ФАЙЛ.csv]
npm run shop -- import schedule add АДРЕСА [--title НАЗВА] [--every hour|day|hand] [--at 06:00] [--auto]
npm run shop -- import schedule set НОМЕР … | list [--json] | remove НОМЕР | restore НОМЕР

Читає YML (Prom, Rozetka, Allo…), Hotline, Google Merchant, XML «catalog — items», CSV і таблиці Excel (.xlsx) із Prom
чи від постачальника. Формат і кодування визначає сам. Магазин при цьому може працювати.

preview читає прайс і показує, що він змінить: на сайті ще нічого не змінено. Великі стрибки цін (понад 30 %) і схожі
на зайву кому відкладено, їх бере --take. apply застосовує те, що показано; якщо зникає понад третину товарів, треба
сказати, скільки: --gone. rollback три дні повертає все, як було, лишаючи продажі й пізніші зміни вручну.
refused пише відхилені рядки таблицею: рядок прайсу, номер, артикул, поле, причина.
schedule читає прайс сам; із --auto застосовує, коли все в межах (settings list, import_…), інакше чекає на вас.
Без цих слів прайс застосовується одразу; його теж видно в list і можна повернути.

  --dry-run            нічого не записувати, лише показати, що зміниться
  --feed НАЗВА         ім’я прайсу в магазині; без нього прайс упізнається за вмістом
  --max-hide ЧАСТКА    скільки товарів прайсу може зникнути за раз: 50 або 50% (звичайно 33)
  --max-refused ЧАСТКА  скільки пропозицій може бути відхилено: 80 або 80% (звичайно 50)
  --rate USD=41.50     курс валюти, якого немає в прайсі; можна повторити: --rate USD=41.50 --rate EUR=45
  --default-stock N    скільки штук має товар «в наявності» без кількості (звичайно 10)
  --decimal comma|point  чим відділено копійки в цінах на зразок «1.299», якщо цього не видно з інших цін
  --restock            узяти залишки з прайсу, навіть якщо в ньому вони не змінилися
  --reslug             дати нові адреси товарам, чия назва змінилася (старі перенаправлятимуть)
  --no-wait            не чекати, якщо триває інший імпорт
  --wait-pictures      дочекатися, доки завантажаться світлини

Приклади:
  npm run shop -- import price.xml
  npm run shop -- import export-products.xlsx --dry-run
  npm run shop -- import https://example.com/export/prom.xml --dry-run`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [first, ...rest] = positionals
    const runAction = first === undefined ? undefined : RUN_ACTIONS[first]
    if (runAction || first === 'schedule') {
      const { feed, rate, decimal, restock, 'default-stock': stock } = values
      const runOptions = {
        feed: feedName(feed),
        rates: readRates(rate ?? []),
        decimal: decimalMark(decimal),
        isRestock: restock,
        defaultStock: pieces(stock),
      }
      return runAction
        ? runAction(rest, values, context, runOptions)
        : scheduleAction(rest, values, context, runOptions)
    }
    if (first === undefined) throw new UsageError('Не вказано файл або адресу прайсу')
    if (values.feed !== undefined && positionals.length > 1)
      throw new UsageError('--feed дає ім’я лише одному прайсу')
    const options = {
      feed: feedName(values.feed),
      isDryRun: values['dry-run'],
      maxHide: share('--max-hide', values['max-hide']),
      maxRefused: share('--max-refused', values['max-refused']),
      rates: readRates(values.rate ?? []),
      defaultStock: pieces(values['default-stock']),
      decimal: decimalMark(values.decimal),
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
  | 'feed'
  | 'isDryRun'
  | 'maxHide'
  | 'maxRefused'
  | 'rates'
  | 'defaultStock'
  | 'decimal'
  | 'isRestock'
  | 'isReslug'
  | 'isImpatient'
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
    result = await importFeed({
      ...shop,
      ...chosen,
      source,
      now: context.now(),
      onProgress: progress.update,
      around: recordMerge({ runId: null, actor: COMMAND, now: context.now(), source }),
    })
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
  const problem = feedNameProblem(text)
  if (problem !== null) throw new UsageError(problem)
  return text
}

function share(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text.replace('%', '').replace(',', '.'))
  if (!/^\d{1,3}(?:[.,]\d+)?%?$/.test(text) || percent > 100)
    throw new UsageError(`${option}: число від 0 до 100`)
  return percent / 100
}

function decimalMark(text: string | undefined): DecimalMark | undefined {
  if (text === undefined) return undefined
  if (text !== 'comma' && text !== 'point')
    throw new UsageError('--decimal: comma (копійки після коми) або point (після крапки)')
  return text === 'comma' ? ',' : '.'
}

function pieces(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new UsageError('--default-stock: ціле число від 0')
  return Number(text)
}
