import { writeFile } from 'node:fs/promises'
import { BYTE_ORDER_MARK } from '#src/domain/text/csv.ts'
import { refusedFile } from '#src/import-runs/refused-file.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { copyRun, fetchRun } from '#src/import-runs/begin-run.ts'
import { choosePrices, confirmRun, discardRun } from '#src/import-runs/request-run.ts'
import { executeRun, type RunDeps } from '#src/import-runs/execute-run.ts'
import { listChanges, listProblems, listRuns, showRun } from '#src/import-runs/list-runs.ts'
import { rollBackRun } from '#src/import-runs/roll-back-run.ts'
import { whileRenewed } from '#src/import-runs/run-lease.ts'
import { RunRefused } from '#src/import-runs/run-refused.ts'
import type { RunOptions } from '#src/import-runs/stored-run.ts'
import { isAddress, openSource } from '#src/import/source/open-source.ts'
import { SourceError } from '#src/import/source/source-error.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type CommandContext, type OpenShop, UsageError } from '../command.ts'
import { requirePositionals } from '../parse-options.ts'
import { showProgress } from '../show-progress.ts'
import { writeList } from '../write-list.ts'
import { changeLine, problemLine, rollbackLines, runLine, runLines } from './format-run.ts'

export type RunValues = {
  json?: boolean | undefined
  gone?: string | undefined
  refused?: string | undefined
  take?: string | undefined
  skip?: string | undefined
}

type Act = (
  rest: string[],
  values: RunValues,
  context: CommandContext,
  options: RunOptions,
) => Promise<number>

/** Actions of `import` other than importing a feed at once. */
export const RUN_ACTIONS: Readonly<Record<string, Act>> = {
  preview,
  apply,
  rollback,
  discard,
  list,
  show,
  refused,
}

async function preview(rest: string[], values: RunValues, context: CommandContext, options: RunOptions) {
  const [source] = requirePositionals(rest, ['файл або адреса прайсу'])
  return inShop(context, async (shop) => {
    const deps = depsOf(shop, context)
    const runId = isAddress(source)
      ? await fetchRun(shop.database, { actor: COMMAND, address: source, options, state: 'reading' })
      : await copyFile(shop, source, options)
    await withProgress(context, deps, runId)
    return printRun(shop, context, runId, values.json === true)
  })
}

async function copyFile(shop: OpenShop, source: string, options: RunOptions): Promise<number> {
  const { origin, stem } = await openSource(source, shop.dataDir)
  return copyRun(shop, { actor: COMMAND, options, path: source, origin: { origin, stem } })
}

async function apply(rest: string[], values: RunValues, context: CommandContext) {
  const runId = runNumber(requirePositionals(rest, ['номер імпорту'])[0])
  return inShop(context, async (shop) => {
    const { database } = shop
    const now = context.now()
    for (const [places, isTaken] of [
      [placesOf('--take', values.take), true],
      [placesOf('--skip', values.skip), false],
    ] as const)
      if (places.length > 0) await choosePrices(database, { actor: COMMAND, runId, places, isTaken })
    const consent = {
      ...(values.gone === undefined ? {} : { gone: wholeNumber('--gone', values.gone) }),
      ...(values.refused === undefined ? {} : { refused: wholeNumber('--refused', values.refused) }),
    }
    await confirmRun(database, { actor: COMMAND, runId, consent, state: 'applying', now })
    const outcome = await withProgress(context, depsOf(shop, context), runId)
    if (outcome === 'moved')
      context.terminal.err('Каталог змінився після перегляду. Відмінності пораховано наново, гляньте ще раз.')
    return printRun(shop, context, runId, values.json === true)
  })
}

async function rollback(rest: string[], values: RunValues, context: CommandContext) {
  const runId = runNumber(requirePositionals(rest, ['номер імпорту'])[0])
  return inShop(context, async ({ database }) => {
    const report = await rollBackRun(database, { actor: COMMAND, runId, now: context.now() })
    const lines = values.json === true ? [JSON.stringify(report, null, 2)] : rollbackLines(runId, report)
    for (const line of lines) context.terminal.out(line)
    return 0
  })
}

async function discard(rest: string[], _values: RunValues, context: CommandContext) {
  const runId = runNumber(requirePositionals(rest, ['номер імпорту'])[0])
  return inShop(context, async (shop) => {
    await discardRun(shop, { actor: COMMAND, runId })
    context.terminal.out(`Прайс не взято, на сайті нічого не змінено: № ${runId}`)
    return 0
  })
}

async function list(rest: string[], values: RunValues, context: CommandContext) {
  requirePositionals(rest, [])
  return inShop(context, async ({ database }) => {
    const runs = await listRuns(database, { actor: COMMAND, now: context.now() })
    return writeList(context.terminal, runs, {
      isJson: values.json === true,
      line: runLine,
      none: 'Імпортів ще не було.',
    })
  })
}

async function show(rest: string[], values: RunValues, context: CommandContext) {
  const runId = runNumber(requirePositionals(rest, ['номер імпорту'])[0])
  return inShop(context, (shop) => printRun(shop, context, runId, values.json === true))
}

/** Writes the refused offers as a table to the named file, or prints them. */
async function refused(rest: string[], _values: RunValues, context: CommandContext) {
  const [number = '', path, ...more] = rest
  requirePositionals(more, [])
  const runId = runNumber(number)
  return inShop(context, async ({ database }) => {
    await showRun(database, { actor: COMMAND, runId, now: context.now() })
    const pieces: Buffer[] = []
    for await (const piece of refusedFile(database, { actor: COMMAND, runId })) pieces.push(piece)
    const table = Buffer.concat(pieces)
    if (path === undefined) context.terminal.out(table.toString().replace(BYTE_ORDER_MARK, '').trimEnd())
    else await writeNew(path, table)
    return 0
  })
}

async function writeNew(path: string, content: Buffer): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx' })
  } catch (error) {
    throw new UsageError(
      `Файл не вдалося записати: ${path} (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

const SHOWN = 20

/** Prints the differences of a run, as text or JSON. Returns the exit code: 1 if the run has failed. */
async function printRun(
  { database }: OpenShop,
  { terminal, now }: CommandContext,
  runId: number,
  isJson: boolean,
): Promise<number> {
  const asked = { actor: COMMAND, runId }
  const run = await showRun(database, { ...asked, now: now() })
  const limit = isJson ? 100_000 : SHOWN
  const [prices, gone, problems] = [
    await listChanges(database, { ...asked, kind: 'price', limit }),
    await listChanges(database, { ...asked, kind: 'gone', limit }),
    await listProblems(database, { ...asked, limit }),
  ]
  if (isJson) {
    terminal.out(
      JSON.stringify({ ...run, prices: inHryvnias(prices), gone: inHryvnias(gone), problems }, null, 2),
    )
  } else {
    for (const line of runLines(run)) terminal.out(line)
    for (const change of prices) terminal.out(changeLine(change))
    for (const problem of problems) terminal.out(problemLine(problem))
  }
  return run.state === 'failed' ? 1 : 0
}

function inHryvnias<Row extends { before: number | null; after: number | null }>(rows: readonly Row[]) {
  return rows.map((row) => ({
    ...row,
    before: row.before === null ? null : toHryvnias(row.before),
    after: row.after === null ? null : toHryvnias(row.after),
  }))
}

function depsOf({ database, databaseUrl, dataDir, signal }: OpenShop, { now }: CommandContext): RunDeps {
  return { database, databaseUrl, dataDir, signal, now: now() }
}

async function withProgress(context: CommandContext, deps: RunDeps, runId: number) {
  const progress = showProgress(context.terminal)
  try {
    return await whileRenewed(deps.database, runId, () =>
      executeRun({ ...deps, onProgress: progress.update }, runId),
    )
  } finally {
    progress.end()
  }
}

/** Runs the action with the shop's database. A refusal is printed, with exit code 1. */
async function inShop(
  { withShop, terminal }: CommandContext,
  work: (shop: OpenShop) => Promise<number>,
): Promise<number> {
  try {
    return await withShop(work)
  } catch (error) {
    if (!(error instanceof RunRefused) && !(error instanceof SourceError)) throw error
    terminal.err(error.message)
    return 1
  }
}

/**
 * Reads the number of a run.
 * @throws UsageError
 */
export function runNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`Номер імпорту — число з import list: ${text}`)
  return Number(text)
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option}: ціле число`)
  return Number(text)
}

function placesOf(option: string, text: string | undefined): number[] {
  if (text === undefined) return []
  if (!/^\d{1,9}(?:,\d{1,9})*$/.test(text))
    throw new UsageError(`${option}: номери цін через кому, наприклад 1,3`)
  return text.split(',').map(Number)
}
