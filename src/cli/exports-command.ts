import { TRADE_FEEDS, type TradeFeedMade, type TradeFeedName } from '#src/contract/trade-feeds.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import { readMade } from '#src/trade-feeds/feed-files.ts'
import { makeFeed } from '#src/trade-feeds/make-feeds.ts'
import { isFeedName } from '#src/trade-feeds/open-feed.ts'
import { unknownSkus } from '#src/trade-feeds/preview-feed.ts'
import { requestFeed } from '#src/trade-feeds/request-feed.ts'
import {
  addressOf,
  changeTradeFeed,
  findTradeFeed,
  listTradeFeeds,
  type TradeFeed,
} from '#src/trade-feeds/trade-feeds.ts'
import { type Command, type CommandContext, type OpenShop, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { withRule } from './read-feed-rule.ts'
import { writeList } from './write-list.ts'

const OPTIONS = { json: { type: 'boolean' } } as const
const ACTIONS = ['list', 'on', 'off', 'set', 'make', 'address']

export const exportsCommand: Command = {
  name: 'exports',
  summary: 'товари для майданчиків: Google, Facebook, Rozetka, Prom, Hotline, Kasta',
  usage: `npm run shop -- exports list [--json]
npm run shop -- exports on НАЗВА | off НАЗВА
npm run shop -- exports address НАЗВА
npm run shop -- exports make НАЗВА
npm run shop -- exports set НАЗВА ПРАВИЛО=ЗНАЧЕННЯ …

Назви: ${TRADE_FEEDS.join(', ')} (yml — загальний формат, з якого товари переносять в інший магазин).
on вмикає фід, address каже його адресу, make робить файл одразу. Увімкнені фіди магазин оновлює сам.

Правила: які товари потрапляють у фід
  category="Посуд;Вази"    лише ці категорії з усіма вкладеними
  brand="Bosch;Gorenje"    лише ці бренди
  in_stock=yes             лише те, що є в наявності
  price_from=200 price_to=5000
  exclude="A-1;A-2"        без цих артикулів
і як
  markup=7.5               націнка, відсотки
  every=30                 не частіше ніж раз на стільки хвилин
  secret=yes | no | new    таємна частина адреси: додати, прибрати, замінити
  firm_id=12345            номер фірми на Hotline
Порожнє значення (category=) скасовує правило.

Приклад: npm run shop -- exports set rozetka category="Меблі" in_stock=yes markup=5`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values.json === true)
    }
    if (!ACTIONS.includes(action)) throw unknownAction(action, ACTIONS)
    const [given, ...rules] = rest
    const name = readName(given)
    if (action === 'set') return set(context, name, rules)
    requirePositionals(rules, [])
    if (action === 'make') return make(context, name)
    if (action === 'address') return printAddress(context, name)
    return turn(context, name, action === 'on')
  },
}

function readName(given: string | undefined): TradeFeedName {
  if (given === undefined) throw new UsageError(`Не вказано: назва фіду (${TRADE_FEEDS.join(', ')})`)
  if (isFeedName(given)) return given
  const nearest = nearestOf(given, TRADE_FEEDS)
  throw new UsageError(
    `Фіду «${given}» немає. ${nearest === null ? `Є: ${TRADE_FEEDS.join(', ')}` : `Може, ${nearest}?`}`,
  )
}

async function list({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const rows = await withShop(async ({ database, dataDir, origin }) =>
    Promise.all(
      (await listTradeFeeds(database)).map(async (feed) => ({
        name: feed.name,
        is_on: feed.is_on,
        address: addressOf(origin, feed),
        rules: feed.rules,
        made: await readMade(dataDir, feed.name),
      })),
    ),
  )
  return writeList(terminal, rows, {
    isJson,
    none: '',
    line: ({ name, is_on, address, made }) =>
      is_on ? `${name}: увімкнено, ${address}\n  ${madeLine(made)}` : `${name}: вимкнено`,
  })
}

function madeLine(made: TradeFeedMade | null): string {
  if (!made) return 'файл ще не зроблено: магазин зробить його за хвилину'
  const at = new Date(made.made_at).toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv' })
  const skipped = Object.entries(made.skipped).map(([reason, count]) => `${reason} — ${count}`)
  const left = skipped.length === 0 ? '' : `; не потрапили: ${skipped.join(', ')}`
  return `${countOf(made.products, PRODUCT_FORMS)}, ${countOf(made.offers, OFFER_FORMS)}, ${megabytes(made.bytes)}, зроблено ${at}${left}`
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} МБ`

async function turn(context: CommandContext, name: TradeFeedName, is_on: boolean): Promise<number> {
  const { terminal, withShop } = context
  return withShop(async (shop) => {
    const change = (feed: TradeFeed) => ({ ...feed, is_on })
    const feed = await changeTradeFeed(shop.database, { actor: COMMAND, name, change })
    if (!is_on) terminal.out(`Фід ${name} вимкнено: за його адресою тепер нічого немає.`)
    else announce(context, shop, feed)
    return 0
  })
}

function announce({ terminal }: CommandContext, { origin }: OpenShop, feed: TradeFeed): void {
  terminal.out(`Фід ${feed.name} увімкнено: ${addressOf(origin, feed)}`)
  terminal.out('Магазин, який працює, зробить файл за хвилину; одразу — exports make.')
  warnOfLocal(terminal, origin)
}

function warnOfLocal(terminal: CommandContext['terminal'], origin: string): void {
  if (new URL(origin).hostname !== 'localhost') return
  terminal.err(
    'Адреса магазину не задана (PUBLIC_URL), тож посилання у фіді ведуть на цей комп’ютер: майданчик їх не відкриє.',
  )
}

function printAddress({ terminal, withShop }: CommandContext, name: TradeFeedName): Promise<number> {
  return withShop(async ({ database, origin }) => {
    const feed = await findTradeFeed(database, name)
    terminal.out(addressOf(origin, feed))
    if (feed.is_on) return 0
    terminal.err(`Фід ${name} вимкнено. Увімкнути: npm run shop -- exports on ${name}`)
    return 1
  })
}

async function set(
  { terminal, withShop }: CommandContext,
  name: TradeFeedName,
  said: readonly string[],
): Promise<number> {
  if (said.length === 0) throw new UsageError('Не вказано: правило, як in_stock=yes')
  return withShop(async ({ database, origin }) => {
    const feed = await changeTradeFeed(database, {
      actor: COMMAND,
      name,
      change: async (known) => {
        let changed = known
        for (const rule of said) changed = await withRule(database, changed, rule)
        return changed
      },
    })
    terminal.out(`Правила фіду ${name} збережено.`)
    const unknown = said.some((rule) => rule.startsWith('exclude='))
      ? await unknownSkus(database, feed.rules)
      : []
    if (unknown.length > 0) terminal.err(`Немає таких артикулів: ${unknown.join(', ')}`)
    if (said.some((rule) => rule.startsWith('secret='))) terminal.out(`Адреса: ${addressOf(origin, feed)}`)
    if (!feed.is_on) terminal.out(`Фід вимкнено. Увімкнути: npm run shop -- exports on ${name}`)
    return 0
  })
}

function make({ terminal, now, withShop }: CommandContext, name: TradeFeedName): Promise<number> {
  return withShop(async ({ database, dataDir, origin }) => {
    const feed = await requestFeed(database, { actor: COMMAND, name, now: now(), isMadeHere: true })
    const made = await makeFeed({ database, dataDir, origin, now }, feed)
    terminal.out(`${addressOf(origin, feed)}\n${madeLine(made)}`)
    warnOfLocal(terminal, origin)
    return 0
  })
}
