import { join, resolve } from 'node:path'
import {
  requestCopy,
  requestDrill,
  copiesFolder,
  listCopies,
  type ListedCopy,
} from '#src/copies/list-copies.ts'
import { CopyRefused } from '#src/copies/copy-refused.ts'
import { runNextCopy } from '#src/copies/run-copy.ts'
import { restoreCopy } from '#src/copies/restore-copy.ts'
import { startEmbeddedPostgres } from '#src/database/embedded-postgres.ts'
import { fileSize } from '#src/domain/text/file-size.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, type OpenShop, UsageError } from './command.ts'
import { parseOptions, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = {
  json: { type: 'boolean' },
  data: { type: 'string' },
  database: { type: 'string' },
} as const
const NOT_DONE = 1

export const copyCommand: Command = {
  name: 'copy',
  summary: 'копії магазину: зробити, переглянути, перевірити відновленням, повернути',
  usage: `npm run shop -- copy make
npm run shop -- copy list [--json]
npm run shop -- copy drill [НОМЕР]
npm run shop -- copy restore ТЕКА_КОПІЇ --data НОВА_ТЕКА [--database АДРЕСА]

make     робить копію в теці copies теки даних: база станом на одну мить, світлини, секрет; магазин працює далі
list     які копії є і чи перевірено їх
drill    повертає копію (без номера — останню) у порожню базу, порівнює з тим, що копіювали, і прибирає ту базу
restore  повертає копію в нову теку даних; з --database — у порожню базу за цією адресою. Далі магазин запускають
         з DATA_DIR=НОВА_ТЕКА (і DATABASE_URL=АДРЕСА). Магазину, що працює, це не чіпає

Щоденну копію магазин робить сам: settings set copies_hour 4, settings set copies_kept 7 (0 — не робити).`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'make') return make(rest, context)
    if (action === 'list') return list(rest, context, values.json === true)
    if (action === 'drill') return drill(rest, context)
    if (action === 'restore') return restore(rest, context, values)
    throw unknownAction(action, ['make', 'list', 'drill', 'restore'])
  },
}

async function make(rest: string[], { terminal, now, withShop }: CommandContext): Promise<number> {
  requirePositionals(rest, [])
  return withShop(async (shop) => {
    const id = await requestCopy(shop.database, { actor: COMMAND, now: now() })
    await work(shop, now, id)
    const copy = await copyOf(shop, id)
    if (copy.state === 'failed') {
      terminal.err(`Копії не зроблено: ${copy.problem ?? 'причина невідома'}`)
      return NOT_DONE
    }
    terminal.out(
      copy.state === 'ready'
        ? `Копія № ${id} готова: ${join(copiesFolder(shop.dataDir), copy.name)} (${fileSize(copy.bytes ?? 0)})`
        : `Копію № ${id} уже робить магазин: copy list`,
    )
    return 0
  })
}

async function list(
  rest: string[],
  { terminal, withShop }: CommandContext,
  isJson: boolean,
): Promise<number> {
  requirePositionals(rest, [])
  const copies = await withShop(({ database }) => listCopies(database, COMMAND))
  if (isJson) terminal.out(JSON.stringify(copies, null, 2))
  else if (copies.length === 0) terminal.out('Копій ще немає: copy make')
  else for (const copy of copies) terminal.out(lineOf(copy))
  return 0
}

const STATES: Readonly<Record<ListedCopy['state'], string>> = {
  asked: 'чекає',
  making: 'робиться',
  ready: 'готова',
  failed: 'не вдалася',
}

function lineOf({ id, name, state, bytes, problem, drill_state, drill_problem }: ListedCopy): string {
  const drilled =
    drill_state === 'ok'
      ? 'відновлення перевірено'
      : drill_state === 'failed'
        ? `відновлення не вдалося: ${drill_problem ?? ''}`
        : 'не перевірено'
  const rest = state === 'ready' ? `${fileSize(bytes ?? 0)}, ${drilled}` : (problem ?? '')
  return [`№ ${id}`, name, STATES[state], rest].filter((part) => part !== '').join('  ')
}

async function drill(rest: string[], { terminal, now, withShop }: CommandContext): Promise<number> {
  const [text] = rest.length === 0 ? [undefined] : requirePositionals(rest, ['номер копії'])
  if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new UsageError(`«${text}» не номер копії`)
  return withShop(async (shop) => {
    const copies = await listCopies(shop.database, COMMAND)
    const id = text === undefined ? copies.find(({ state }) => state === 'ready')?.id : Number(text)
    if (id === undefined) throw new CopyRefused('Готових копій ще немає: copy make')
    await requestDrill(shop.database, { actor: COMMAND, id })
    await work(shop, now, id)
    const { drill_state, drill_problem } = await copyOf(shop, id)
    if (drill_state === 'failed') {
      terminal.err(`Копія № ${id} не повернулася такою, як була: ${drill_problem ?? ''}`)
      return NOT_DONE
    }
    terminal.out(
      drill_state === 'ok'
        ? `Копію № ${id} повернуто в порожню базу: рядки, суми замовлень і журнал ті самі.`
        : `Копію № ${id} перевіряє магазин: copy list`,
    )
    return 0
  })
}

async function work(shop: OpenShop, now: () => Date, id: number): Promise<void> {
  // An error is recorded in the list of copies, with its reason.
  await runNextCopy({ ...shop, now, onError: () => undefined }, id).catch(() => false)
}

async function copyOf({ database }: OpenShop, id: number): Promise<ListedCopy> {
  const copy = (await listCopies(database, COMMAND)).find((each) => each.id === id)
  if (!copy) throw new CopyRefused(`Копії № ${id} немає`)
  return copy
}

async function restore(
  rest: string[],
  { terminal }: CommandContext,
  { data, database }: { data?: string; database?: string },
): Promise<number> {
  const folder = resolve(requirePositionals(rest, ['тека копії'])[0])
  if (data === undefined) throw new UsageError('Не вказано --data: нова тека даних')
  const dataDir = resolve(data)
  if (database !== undefined && !URL.canParse(database))
    throw new UsageError('--database: потрібна адреса бази')
  const differences =
    database === undefined
      ? await intoOwnServer(folder, dataDir)
      : (await restoreCopy(folder, { databaseUrl: database, dataDir })).differences
  if (differences.length > 0) {
    terminal.err(`Повернулося не все: ${differences.join('; ')}`)
    return NOT_DONE
  }
  terminal.out(`Копію повернуто в ${dataDir}. Запустити: DATA_DIR=${dataDir} npm start`)
  return 0
}

async function intoOwnServer(folder: string, dataDir: string): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir, onWarning: () => undefined })
  try {
    const target = { databaseUrl: server.url, dataDir, isWholeShop: true }
    return (await restoreCopy(folder, target)).differences
  } finally {
    await server.close('shop')
  }
}
