import { isDeepStrictEqual } from 'node:util'
import { partValues } from '#src/catalogue/attributes/part-values.ts'
import { partBrand } from '#src/catalogue/brands/part-brands.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { undoChange } from '#src/catalogue/changes/undo-change.ts'
import { workOff } from '#src/catalogue/changes/work-off.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { requestRollBack } from '#src/import-runs/request-roll-back.ts'
import { ROLLBACK_DAYS } from '#src/import-runs/roll-back-run.ts'
import { RunRefused } from '#src/import-runs/run-refused.ts'
import { demandRight } from '#src/staff/act.ts'
import { namesLostPicture } from '#src/import/pictures/prune-text-pictures.ts'
import { type AuditRow, findAuditRow } from '#src/staff/audit.ts'
import { newestOf } from '#src/staff/expect-version.ts'
import type { Actor } from '#src/staff/actor.ts'
import { HIDDEN } from '#src/staff/personal-facts.ts'
import { Conflict } from '#src/staff/refusals.ts'
import {
  type Facts,
  recordOf,
  type RevertKind,
  type RevertRow,
  type RevertShop,
  type Who,
} from './revert-kind.ts'
import { ADDED, isSelfEvident, kindOf, whyNever } from './revert-kinds.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ANSWER_MS = 2000
/** Facts that only the state after has: nothing puts them back. */
const BESIDE = new Set(['put_back', 'changed', 'slug'])

type Undone = Pick<AuditRow, 'entity_id' | 'before'>

/** Deeds with an undo of their own: it leaves alone what has been changed since, and says so. */
const UNDOS: Readonly<Record<string, (shop: RevertShop, who: Who, row: Undone) => Promise<unknown>>> = {
  'attribute.merge_values': partMergedValues,
  'brand.merge': ({ database }, who, { entity_id }) => partBrand(database, who, `id:${entity_id}`),
  'goods.cells': undoGoods,
  'goods.change': undoGoods,
  'import.apply': undoImport,
}

function partMergedValues(
  { database }: RevertShop,
  who: Who,
  { entity_id, before }: Undone,
): Promise<unknown> {
  const values = mergedIds(before).map((id) => `id:${id}`)
  return partValues(database, who, { attribute: `id:${entity_id}`, values })
}

/** The numbers of what was merged; rows of earlier versions have none, and then nothing knows the goods. */
function mergedIds(before: unknown): number[] {
  const ids = recordOf(before)?.['merged_ids']
  return Array.isArray(ids) ? ids.map(Number) : []
}

async function undoGoods({ database }: RevertShop, who: Who, { entity_id }: Undone): Promise<void> {
  const id = Number(entity_id)
  await undoChange(database, who, id)
  await workOff(database, id, { now: who.now, untilMs: performance.now() + ANSWER_MS })
}

async function undoImport({ database }: RevertShop, who: Who, { entity_id }: Undone): Promise<void> {
  try {
    await requestRollBack(database, { ...who, runId: Number(entity_id) })
  } catch (error) {
    throw error instanceof RunRefused ? new Refusal(error.message) : error
  }
}

type Judged = Pick<AuditRow, 'action' | 'entity_id' | 'created_at' | 'before' | 'after'>

/** Whether a row of the journal can be put back, as far as the row itself says. */
export function isRevertible(row: Judged, now: Date): boolean {
  if (isUndone(row.action)) return whyNotUndone(row, now) === null
  return revertOf(row) !== null
}

function whyNotUndone({ action, before, created_at }: Judged, now: Date): string | null {
  if (action === 'import.apply')
    return now.getTime() - created_at.getTime() < ROLLBACK_DAYS * DAY_MS ? null : EXPIRED
  return MERGES.has(action) && mergedIds(before).length === 0 ? JOINED_BEFORE : null
}

const MERGES = new Set(['attribute.merge_values', 'brand.merge'])
const JOINED_BEFORE =
  'Об’єднано до того, як магазин почав записувати, які товари були до об’єднання: не розділити.'
const EXPIRED = `Імпорт повертають ${ROLLBACK_DAYS} дні, їх уже минуло.`
const PARTIAL = 'Попереднього стану цей запис не має цілим: так записано давніші зміни.'
const LOST_PICTURE = 'Картинки з цього тексту вже немає, тож цілим його не повернути.'
const REDACTED = 'Із запису вилучено дані людини, тож цілим його вже немає.'

/**
 * Why nothing puts back a row, where its thing can be put back otherwise or where one would look for the button; null of
 * all else.
 */
export function whyStays(row: Judged, now: Date): string | null {
  if (isRevertible(row, now)) return null
  if (isUndone(row.action)) return whyNotUndone(row, now)
  const kind = kindOf(row.action, row.entity_id)
  if (!kind) return isSelfEvident(row.action) ? null : whyNever(row.action)
  const was = recordOf(row.before)
  if (!was) return ADDED
  if (JSON.stringify(was).includes(`"${HIDDEN}"`)) return REDACTED
  const { entity_id } = row
  const isTaken = !kind.facts || kind.facts({ entity_id, before: was, after: recordOf(row.after) }) !== null
  return (isTaken ? null : kind.whyNot?.(was)) ?? PARTIAL
}

export function isUndone(action: string): boolean {
  return Object.hasOwn(UNDOS, action)
}

type Revert = {
  actor: Actor
  id: number
  /** Of what there is now, as a conflict has shown it: agreed to be overwritten. */
  seen?: string | undefined
  now: Date
}

/**
 * Puts back what a change in the journal has changed, by the function that has changed it: with its right, its proof, its
 * rules and a row of its own. Only upon what the row says there is, or upon what was seen and agreed to.
 *
 * @returns false where there is no such row
 * @throws Conflict with `was` and `now`, Refusal, InvalidInput, RightRefused, ProofNeeded, what else that function throws
 */
export async function revertChange(shop: RevertShop, { actor, id, seen, now }: Revert): Promise<boolean> {
  demandRight(actor, 'audit.see')
  const row = await findAuditRow(shop.database, actor, id)
  if (!row) return false
  const who = { actor: actor.kind === 'job' ? actor : { ...actor, putsBack: id }, now }
  if (!isRevertible(row, now)) throw new Refusal(whyStays(row, now) ?? whyNever(row.action) ?? PARTIAL)
  const undo = UNDOS[row.action]
  const plan = revertOf(row)
  if (undo) await undo(shop, who, row)
  else if (plan) await putBack(shop, who, { ...plan, entity: row.entity, seen })
  return true
}

type Plan = { kind: RevertKind; row: RevertRow }
type Asked = { entity: string; seen: string | undefined }

/** How it is put back, with the facts that differ alone; null where nothing does. */
function revertOf({ action, entity_id, before, after }: Judged): Plan | null {
  const kind = kindOf(action, entity_id)
  const was = recordOf(before)
  if (!kind || !was || JSON.stringify(was).includes(`"${HIDDEN}"`)) return null
  const said = { entity_id, before: was, after: withoutBeside(recordOf(after), was) }
  const facts = kind.facts ? kind.facts(said) : said
  if (!facts) return null
  const names = Object.keys({ ...facts.before, ...facts.after }).filter(
    (name) => facts.after === null || !isDeepStrictEqual(facts.before[name], facts.after[name]),
  )
  // Of what the row does not say nobody knows what it was.
  if (names.length === 0 || names.some((name) => !(name in facts.before))) return null
  return {
    kind,
    row: { entity_id, before: pick(facts.before, names), after: facts.after && pick(facts.after, names) },
  }
}

async function putBack(shop: RevertShop, who: Who, plan: Plan & Asked, isSecond = false): Promise<void> {
  const { kind, row, entity, seen } = plan
  const opened = await kind.open(shop, who, row)
  if (!opened) throw new Refusal('Цього вже немає: повертати нема куди.')
  const now = opened.now && plain(pick(opened.now, Object.keys(row.before)))
  if (isDeepStrictEqual(now, row.before)) throw new Refusal('Зараз так і є: повертати нічого.')
  const version = versionOf({ now })
  if (!isDeepStrictEqual(now, row.after) && seen !== version) {
    const newest = await newestOf(shop.database, { entity, entityId: row.entity_id })
    throw new Conflict({ was: row.before, now, version }, newest)
  }
  if (await namesLostPicture(shop.database, JSON.stringify(row.before))) throw new Refusal(LOST_PICTURE)
  try {
    await opened.put()
  } catch (error) {
    // Somebody has saved it between the look and the change: looked at again, it is what the row says, or a conflict.
    if (!(error instanceof Conflict) || isSecond) throw error
    await putBack(shop, who, plan, true)
  }
}

function withoutBeside(after: Facts | null, before: Facts): Facts | null {
  const left = Object.entries(after ?? {}).filter(([name]) => name in before || !BESIDE.has(name))
  return left.length === 0 ? null : Object.fromEntries(left)
}

function pick(facts: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
}

/** As the journal would have it. */
function plain(facts: Facts): Facts {
  return recordOf(JSON.parse(JSON.stringify(facts))) ?? {}
}
