import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'
import { directoryStatus } from '#src/delivery/directory/directory-status.ts'
import { findPoints } from '#src/delivery/directory/find-points.ts'
import { findSettlements } from '#src/delivery/directory/find-settlements.ts'
import { requestDirectory } from '#src/delivery/directory/request-directory.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { refreshNovaPoshta } from '#src/delivery/start-directory-job.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { runWaybill } from './waybill-action.ts'
import { pointLine, settlementLine } from './format-places.ts'

const OPTIONS = {
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  file: { type: 'string' },
  point: { type: 'string' },
  lying: { type: 'boolean', default: false },
} as const

const ACTIONS = ['status', 'refresh', 'find', 'waybill']

export const deliveryCommand: Command = {
  name: 'delivery',
  summary: 'доставка: довідник відділень і поштоматів, накладні',
  usage: `npm run shop -- delivery status [--json]
npm run shop -- delivery refresh
npm run shop -- delivery find МІСТО [ВІДДІЛЕННЯ] [--limit N] [--json]
npm run shop -- delivery waybill create НОМЕР [--point ID] [--json]
npm run shop -- delivery waybill print НОМЕР… [--file ФАЙЛ]
npm run shop -- delivery waybill annul НОМЕР
npm run shop -- delivery waybill track НОМЕР [--json]
npm run shop -- delivery waybill list [--lying] [--limit N] [--json]

status   звідки довідник, який він свіжий, скільки в ньому відділень і поштоматів, чому не оновився
refresh  оновити довідник зараз; щоночі магазин робить це сам. Неповний довідник не береться: лишається той, що був
find     що побачить покупець: населені пункти, а з номером чи вулицею — відділення першого з них
waybill  НОМЕР — номер замовлення. create робить накладну один раз, хоч скільки повторюйте; --point — id відділення з
         find --json, коли покупець написав адресу словами. print зберігає наліпку 100×100; з кількома номерами — якнайменше
         файлів labels-1, labels-2 … (--file — інша назва без розширення): Нова Пошта дає один на всі, Укрпошта
         на кожну посилку свій, чого перевізник не дав, те магазин малює сам на одній сторінці. Далі накладна сама йде за
         замовленням: змінюється з ним, анулюється зі скасованим, а перевізник веде його до «У дорозі» й «Виконано».
         list --lying: що лежить у відділенні третій день або довше

Приклади:
  npm run shop -- delivery waybill create 100001
  npm run shop -- delivery find Львів "поштомат 5123"
  npm run shop -- delivery find "Іванівка Черкаська"`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'status') {
      requirePositionals(rest, [])
      return status(context, values.json)
    }
    if (action === 'refresh') {
      requirePositionals(rest, [])
      return refresh(context)
    }
    if (action === 'waybill') return runWaybill(rest, values, context)
    if (action !== 'find') throw unknownAction(action, ACTIONS)
    const [city, point, ...more] = rest
    if (city === undefined) throw new UsageError('Не вказано: місто')
    if (more.length > 0) throw new UsageError(`Зайве: ${more.join(' ')}. Назву з пробілами беріть у лапки`)
    return find(context, { city, point, limit: readLimit(values.limit), isJson: values.json })
  },
}

async function status({ terminal, withShop }: CommandContext, isJson: boolean): Promise<number> {
  const known = await withShop(({ database }) => directoryStatus(database))
  if (isJson) {
    terminal.out(JSON.stringify(known, null, 2))
    return 0
  }
  const { source, refreshed_at, tried_at, problem, settlements, branches, lockers, closed } = known
  const from = { none: 'немає', demo: 'демонстраційний', carrier: 'Нової Пошти' }[source]
  terminal.out(`Довідник: ${from}${refreshed_at ? `, ${kyivMoment(refreshed_at)}` : ''}`)
  terminal.out(
    `Населених пунктів ${settlements}, відділень ${branches}, поштоматів ${lockers}, зачинено ${closed}`,
  )
  if (problem !== null && tried_at) terminal.out(`Не оновився ${kyivMoment(tried_at)}: ${problem}`)
  return 0
}

async function refresh({ terminal, now, withShop }: CommandContext): Promise<number> {
  const outcome = await withShop(async (shop) => {
    await requestDirectory(shop, { actor: COMMAND, now: now(), isMadeHere: true })
    return refreshNovaPoshta(shop, now(), shop.signal)
  })
  if (outcome?.kind === 'refreshed') {
    terminal.out(`Довідник оновлено: населених пунктів ${outcome.settlements}, точок ${outcome.points}`)
    return 0
  }
  terminal.err(
    outcome?.kind === 'failed'
      ? `Довідник лишається, яким був: ${outcome.problem}`
      : 'Довідник саме оновлює інший процес.',
  )
  return 1
}

type FindCall = { city: string; point: string | undefined; limit: number; isJson: boolean }

async function find(context: CommandContext, { city, point, limit, isJson }: FindCall): Promise<number> {
  const { terminal, now, withShop } = context
  return withShop(async ({ database }) => {
    const settlements = await findSettlements(database, city, limit)
    const [first] = settlements
    if (point === undefined || !first)
      return writeList(terminal, settlements, {
        isJson,
        line: settlementLine,
        none: `Немає населеного пункту «${city}».`,
      })
    const { data } = await findPoints(database, { settlement: first.id, q: point, limit }, now())
    if (!isJson) terminal.out(first.label)
    return writeList(terminal, data, { isJson, line: pointLine, none: `Тут немає «${point}».` })
  })
}
