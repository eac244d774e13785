import { sql } from 'kysely'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { Database } from '#src/database/connect.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import type { AuditEntry } from '#src/staff/record-audit.ts'
import { findRedirect } from './find-redirect.ts'
import { followRedirects } from './follow-redirects.ts'

export type ListedRedirect = {
  from_path: string
  to_path: string
  status: number
  hits: number
  last_at: Date | null
}

export type NewRedirect = { from: string; to: string; status: 301 | 302 }

const LONGEST = 2000
/** Characters that come along when an address is copied. Browsers drop some of them and would go elsewhere. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const UNSEEN_SENTENCE = 'В адресі є перенос рядка або невидимий знак, введіть її наново'

/** Returns redirects sorted by old address, beginning after `after`. @throws RightRefused */
export async function listRedirects(
  database: Database,
  {
    actor,
    query = '',
    after = '',
    limit = 1_000_000,
  }: { actor: Actor; query?: string; after?: string; limit?: number },
): Promise<ListedRedirect[]> {
  demandRight(actor, 'showcase.change')
  const { rows } = await sql<ListedRedirect>`
    select r.from_path, r.to_path, r.status, coalesce(h.hits, 0) as hits, h.last_at
    from redirects r left join redirect_hits h on h.from_path = r.from_path
    where r.from_path > ${after}
      and (${query} = '' or strpos(lower(r.from_path), lower(${query})) > 0 or strpos(lower(r.to_path), lower(${query})) > 0)
    order by r.from_path limit ${limit}`.execute(database)
  return rows
}

type Target = { to_path: string; status: number }

/**
 * Returns where an old address redirects to, with its version; the target is null where it does not redirect.
 * @throws RightRefused
 */
export async function findOwnRedirect(
  database: Database,
  { actor, from }: { actor: Actor; from: string },
): Promise<{ target: Target | null; version: string }> {
  demandRight(actor, 'showcase.change')
  const target = await readTarget(database, from)
  return { target, version: redirectVersion(target) }
}

/** Returns the version of a redirect. @param target null where the address does not redirect */
export function redirectVersion(target: Target | null): string {
  return versionOf({ target })
}

async function readTarget(
  database: Database,
  from: string,
  { isLocked = false } = {},
): Promise<Target | null> {
  const query = database.selectFrom('redirects').select(['to_path', 'status']).where('from_path', '=', from)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

type RedirectChange = {
  actor: Actor
  redirect: NewRedirect
  /**
   * Version of the address that the person has seen; null where it had no redirect. Without it nothing is
   * compared.
   */
  version?: string | null | undefined
  /** A redirect that is removed because this one replaces it. */
  instead?: { from: string; version?: string | undefined } | undefined
}

/**
 * Adds a redirect, changes where one leads, or gives one another old address.
 *
 * @throws Conflict, InvalidInput (also for a redirect that would lead in a circle), RightRefused
 */
export async function saveRedirect(
  database: Database,
  { actor, redirect, version, instead }: RedirectChange,
): Promise<void> {
  const { from, to, status } = redirect
  const wrong = wrongFields(redirect)
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong)
  await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const row = { from_path: from, to_path: to, status }
    if (instead && instead.from !== from) await removeOne(transaction, { ...instead, audit })
    const before = await readTarget(transaction, from, { isLocked: true })
    await expectTarget(transaction, {
      from,
      target: before,
      version: version === null ? redirectVersion(null) : version,
    })
    await transaction
      .insertInto('redirects')
      .values(row)
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
      .execute()
    const end = await followRedirects(from, (spellings) => findRedirect(transaction, spellings))
    if (end === null) throw new InvalidInput({ to: ['Ця адреса веде назад, вийшло б коло'] })
    await transaction.deleteFrom('missing_paths').where('path', '=', from).execute()
    audit({
      action: 'redirect.save',
      entity: 'redirect',
      entityId: from,
      before,
      after: { to_path: to, status },
    })
  })
}

type Seen = { from: string; target: Target | null; version: string | undefined }

/** @throws Conflict if the redirect has changed since it was seen */
async function expectTarget(transaction: Database, { from, target, version }: Seen): Promise<void> {
  if (version === undefined) return
  const current = { from, target, version: redirectVersion(target) }
  const stated = { entity: 'redirect', entityId: from, currentVersion: current.version, current }
  await expectVersion(transaction, { ...stated, version })
}

/**
 * Removes a redirect. Returns false where there was none.
 *
 * @throws Conflict if it has changed since `version` was seen, RightRefused
 */
export async function removeRedirect(
  database: Database,
  { actor, from, version }: { actor: Actor; from: string; version?: string | undefined },
): Promise<boolean> {
  return act(database, { actor, right: 'showcase.change' }, (transaction, audit) =>
    removeOne(transaction, { from, version, audit }),
  )
}

async function removeOne(
  transaction: Database,
  {
    from,
    version,
    audit,
  }: { from: string; version?: string | undefined; audit: (entry: AuditEntry) => void },
): Promise<boolean> {
  const before = await readTarget(transaction, from, { isLocked: true })
  if (!before) return false
  await expectTarget(transaction, { from, target: before, version })
  await transaction.deleteFrom('redirects').where('from_path', '=', from).execute()
  await transaction.deleteFrom('redirect_hits').where('from_path', '=', from).execute()
  audit({ action: 'redirect.remove', entity: 'redirect', entityId: from, before })
  return true
}

export type MissingPath = { path: string; hits: number; first_at: Date; last_at: Date }

/** The most addresses that are listed. */
const MISSING_LISTED = 50

/** Returns addresses that visitors request and do not find, the most frequent first. @throws RightRefused */
export async function listMissingPaths(
  database: Database,
  { actor }: { actor: Actor },
): Promise<MissingPath[]> {
  demandRight(actor, 'showcase.change')
  return database
    .selectFrom('missing_paths')
    .select(['path', 'hits', 'first_at', 'last_at'])
    .where('is_hidden', '=', false)
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(MISSING_LISTED)
    .execute()
}

/**
 * Hides an address that needs no redirect from the list, or shows it again. Returns false where there is none.
 * @throws RightRefused
 */
export async function hideMissingPath(
  database: Database,
  { actor, path, isHidden = true }: { actor: Actor; path: string; isHidden?: boolean },
): Promise<boolean> {
  return act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const { numUpdatedRows } = await transaction
      .updateTable('missing_paths')
      .set({ is_hidden: isHidden })
      .where('path', '=', path)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    audit({ action: `missing_path.${isHidden ? 'hide' : 'show'}`, entity: 'missing_path', entityId: path })
    return true
  })
}

/** Returns a Ukrainian sentence for each wrong field. */
function wrongFields({ from, to }: NewRedirect): FieldErrors {
  const [old, next] = [wrongFrom(from), wrongTo(to) ?? (from === to ? 'Стара й нова адреси однакові' : null)]
  return { ...(old !== null && { from: [old] }), ...(next !== null && { to: [next] }) }
}

function wrongFrom(from: string): string | null {
  if (from === '') return 'Введіть стару адресу'
  if (!from.startsWith('/') || from.length > LONGEST)
    return `Стара адреса починається зі скісної риски: ${from}`
  if (UNSEEN.test(from)) return `${UNSEEN_SENTENCE}: ${from}`
  // Pages are cached by their path alone, so a query would never be looked up.
  return /[?#\0]/.test(from) ? `Стару адресу пишіть без «?» чи «#» і всього, що за ними: ${from}` : null
}

function wrongTo(to: string): string | null {
  if (to === '') return 'Введіть нову адресу'
  if (UNSEEN.test(to)) return `${UNSEEN_SENTENCE}: ${to}`
  const isAddress = /^\/(?![/\\])/.test(to) || (/^https?:\/\/[^/]/i.test(to) && URL.canParse(to))
  return isAddress && to.length <= LONGEST && !to.includes('\0')
    ? null
    : `Нова адреса починається зі скісної риски або з https://: ${to}`
}
